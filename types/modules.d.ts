// Types of modules that have none or have another path in the sources, for `tsc --checkJs`.

declare module "*/vendor/pyodide/pyodide.js" {
  export * from "pyodide";
}
declare module "*/vendor/pyodide/pyodide.mjs" {
  export * from "pyodide";
}
declare module "*/vendor/pyodide/pyodide.asm.js" {
  const createModule: (settings: unknown) => Promise<EmscriptenModule>;
  export default createModule;
}
declare module "*/@pyscript/core/src/stdlib/pyscript.js" {
  const stdlib: { pyscript: Record<string, unknown> };
  export default stdlib;
}
declare module "*/engine.js" {
  export const playAgainst: typeof import("./engine.d.ts").playAgainst;
}
