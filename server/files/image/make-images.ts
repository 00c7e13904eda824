// Pictures of a file that nobody trusts, decoded in a child process.
import { join } from "node:path";
import type { Limits } from "#server/kit/concurrency.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { inChild } from "../upload/in-child.ts";
import type { ImageSet, MadeImage, Order, Outcome, Output, Refusal, Refused, SetOrder, SetOutcome } from "./outputs.ts";

type Source = {
  path: string;
  /** The form field to blame. */
  field: string;
  /** The most that is decoded. */
  megapixels: number;
};

const memory = 1_500_000;
const worker = join(import.meta.dirname, "worker.ts");
const broken: Refused = { refusal: "upload.unreadable" };

type Needs = { limits: Pick<Limits, "images"> };

/**
 * WebP pictures of a file that nobody trusts, upright and without metadata, one for each output.
 * Throws `upload.type`, `upload.unreadable`, `upload.too_many_pixels`, and `server.busy` when too many wait.
 */
export async function makeImages(
  { limits }: Needs,
  { path, field, megapixels }: Source,
  outputs: Output[],
): Promise<MadeImage[]> {
  const order: Order = { path, megapixels, outputs };
  const outcome = await limits.images(() => inChild<Order, Outcome>(worker, order, broken, { seconds: 10, memory }));
  if ("images" in outcome) return outcome.images;
  throw fieldProblem(field, outcome.refusal, paramsOf(outcome.refusal, megapixels));
}

/** The same file in several widths as WebP and AVIF, with a blurred one to show first. Throws the same. */
export async function makeImageSet(
  { limits }: Needs,
  { path, field, megapixels }: Source,
  widths: number[],
): Promise<ImageSet> {
  const order: SetOrder = { path, megapixels, widths };
  const outcome = await limits.images(() =>
    inChild<SetOrder, SetOutcome>(worker, order, broken, { seconds: 25, memory }),
  );
  if ("set" in outcome) return outcome.set;
  throw fieldProblem(field, outcome.refusal, paramsOf(outcome.refusal, megapixels));
}

const paramsOf = (refusal: Refusal, megapixels: number): Record<string, number> =>
  refusal === "upload.too_many_pixels" ? { megapixels } : {};
