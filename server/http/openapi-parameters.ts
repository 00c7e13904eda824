type Json = Record<string, unknown>;
type Paths = Record<string, Record<string, { parameters: Json[] }>>;

/** Parameters used by at least this many operations are listed once among the components. */
const fewest = 10;

/** Replaces frequent parameters by references; changes `paths`. @returns the components' parameters. */
export function shareParameters(paths: Paths): Record<string, Json> {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const equal = Map.groupBy(
    operations.flatMap(({ parameters }) => parameters),
    (parameter) => JSON.stringify(parameter),
  );
  const shared = new Map<string, string>();
  const components: Record<string, Json> = {};
  for (const [text, [parameter, ...others]] of equal) {
    const name = `${String(parameter?.["in"])}-${String(parameter?.["name"])}`;
    if (!parameter || others.length + 1 < fewest || name in components) continue;
    components[name] = parameter;
    shared.set(text, name);
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((parameter) => {
      const name = shared.get(JSON.stringify(parameter));
      return name ? { $ref: `#/components/parameters/${name}` } : parameter;
    });
  return components;
}
