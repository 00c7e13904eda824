import { amountBounds } from "#contract/kit/bounds.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** An amount in minor units within the bounds of the contract; null when empty. The problem names them as people write amounts. */
export function readAmount(form: FormReader, name: string, currency: string): number | null {
  const amount = form.money(name, currency);
  const { min, max } = amountBounds;
  if (amount !== null && amount < min)
    throw fieldsProblem({ [name]: { code: "amount_too_small", params: { min: min / 100 } } });
  if (amount !== null && amount > max)
    throw fieldsProblem({ [name]: { code: "amount_too_large", params: { max: max / 100 } } });
  return amount;
}
