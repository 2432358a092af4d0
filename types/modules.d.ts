// Types of modules that have none, or that are found elsewhere than their sources say, for `tsc --checkJs`.

declare module "*/vendor/pyodide/pyodide.mjs" {
  export * from "pyodide";
}
declare module "*/@pyscript/core/src/stdlib/pyscript.js" {
  const stdlib: { pyscript: Record<string, unknown> };
  export default stdlib;
}
