// `npm run check`: format, lint, types, structure. Prints the findings; any finding ends it with exit code 1.
import { checks, runChecks, structure } from "./steps.ts";

const outcomes = await runChecks([...checks, structure]);
const failed = outcomes.filter(({ passed }) => !passed);
console.log(
  failed.length === 0 ? "Everything is in order." : `Not in order: ${failed.map(({ name }) => name).join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
