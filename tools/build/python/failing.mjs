// Node shows the line in which an error was thrown, and a line of Pyodide is a whole program: only what it says is told.

export const fail = (what) => {
  console.error(what?.message ?? what);
  process.exit(1);
};
