// What Python's modules had of the browser when the snapshot was made, found again. The browser's own globals Pyodide
// finds by itself; the rest was made up, and was given these names by tools/build/python/snapshot.mjs.

const modules = {}; // PyScript's own, which it hands over after the start; nothing calls them before

const forward = (name) => {
  const [module, key] = name.split(".");
  const target = () => (key ? modules[module]?.[key] : modules[module]);
  return new Proxy(function () {}, {
    apply: (_, self, given) => target()(...given),
    construct: (_, given) => new (target())(...given),
    get: (_, inner) => target()?.[inner],
    has: (_, inner) => inner in Object(target()),
    ownKeys: () => [],
  });
};

export const found = (named) => {
  if (typeof named === "string") return forward(named);
  if ("matchMedia" in named) return globalThis.matchMedia?.(named.matchMedia) ?? {};
  throw new Error(`the snapshot holds something unknown: ${JSON.stringify(named)}`);
};

export const listen = (python) => {
  const { registerJsModule } = python;
  python.registerJsModule = (name, module) => {
    modules[name] = module;
    return registerJsModule.call(python, name, module);
  };
};
