/** Knows how to read the project; who may import whom is data in tests/architecture/. */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "not-to-unresolvable",
      severity: "error",
      from: {},
      // React Router writes the +types at `typegen`, Vite makes the virtual modules, the web build appears later.
      to: { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:", "build/server", "\\?(url|raw|worker|inline)"] },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|artifacts|data|\\.react-router)/" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
