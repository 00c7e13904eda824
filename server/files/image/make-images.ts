// Makes pictures from an untrusted file, decoded in a child process.
import { join } from "node:path";
import type { Limits } from "#server/kit/concurrency.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { inChild } from "../upload/in-child.ts";
import type { ImageSet, MadeImage, Order, Outcome, Output, Refusal, Refused, SetOrder, SetOutcome } from "./outputs.ts";

type Source = {
  path: string;
  /** The account that sends it. */
  by?: string;
  /** The form field for errors. */
  field: string;
  /** The maximum to decode. */
  megapixels: number;
};

const memory = 1_500_000;
const worker = join(import.meta.dirname, "worker.ts");
const broken: Refused = { refusal: "upload.unreadable" };

type Needs = { limits: Pick<Limits, "images"> };

/**
 * Makes pictures from an untrusted file, upright and without metadata, one for each output.
 * Throws `upload.type`, `upload.unreadable`, `upload.too_many_pixels`, and `server.busy` when too many wait.
 */
export async function makeImages(
  { limits }: Needs,
  { path, by, field, megapixels }: Source,
  outputs: Output[],
): Promise<MadeImage[]> {
  const order: Order = { path, megapixels, outputs };
  const outcome = await limits.images(
    () => inChild<Order, Outcome>(worker, order, broken, { seconds: 10, memory }),
    by,
  );
  if ("images" in outcome) return outcome.images;
  throw fieldProblem(field, outcome.refusal, paramsOf(outcome.refusal, megapixels));
}

/** Makes the picture in several widths as WebP and AVIF, with a blurred preview. Throws the same errors. */
export async function makeImageSet(
  { limits }: Needs,
  { path, by, field, megapixels }: Source,
  widths: number[],
): Promise<ImageSet> {
  const order: SetOrder = { path, megapixels, widths };
  const outcome = await limits.images(
    () => inChild<SetOrder, SetOutcome>(worker, order, broken, { seconds: 25, memory }),
    by,
  );
  if ("set" in outcome) return outcome.set;
  throw fieldProblem(field, outcome.refusal, paramsOf(outcome.refusal, megapixels));
}

const paramsOf = (refusal: Refusal, megapixels: number): Record<string, number> =>
  refusal === "upload.too_many_pixels" ? { megapixels } : {};
