import { unreadable } from "./problem.ts";
import type { FormReader } from "./read-form.ts";

/**
 * Takes the step that the pressed button names: `intent` is its value.
 * @param otherwise for forms whose button needs no name; without it such a form is refused and changes nothing
 */
export async function byIntent<Steps extends Record<string, () => unknown>, Other = never>(
  form: FormReader,
  steps: Steps,
  otherwise: () => Other = refuseNameless,
): Promise<Awaited<ReturnType<Steps[keyof Steps]> | Other>> {
  const intent = form.text("intent");
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step && intent) throw unreadable();
  return (await (step ?? otherwise)()) as Awaited<ReturnType<Steps[keyof Steps]> | Other>;
}

function refuseNameless(): never {
  throw unreadable();
}
