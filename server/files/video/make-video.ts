// A video that nobody trusts, put into a new file by a child process. Nothing is decoded: the pictures stay as they are.
import { join } from "node:path";
import { fieldProblem } from "#server/kit/problem.ts";
import { turnstile } from "#server/kit/turnstile.ts";
import { inChild } from "../upload/in-child.ts";
import type { Video, VideoOrder, VideoOutcome } from "./order.ts";

type Source = Omit<VideoOrder, "target"> & {
  /** The form field to blame. */
  field: string;
};

const places = { atOnce: 2, waiting: 8, retryAfter: 2 };
const limits = { seconds: 20, memory: 1_500_000 };
const worker = join(import.meta.dirname, "worker.ts");

const inTurn = turnstile();

/**
 * Writes the video to `target` without metadata, its index in front so that it starts at once. Throws `upload.unreadable`
 * also for what browsers do not play, `upload.too_many_pixels`, and `server.busy` when too many wait.
 */
export async function makeVideo({ field, ...source }: Source, target: string): Promise<Video> {
  const order: VideoOrder = { ...source, target };
  const broken: VideoOutcome = { refusal: "upload.unreadable" };
  const outcome = await inTurn(places, () => inChild<VideoOrder, VideoOutcome>(worker, order, broken, limits));
  if ("video" in outcome) return outcome.video;
  const { megapixels } = source;
  throw fieldProblem(field, outcome.refusal, outcome.refusal === "upload.too_many_pixels" ? { megapixels } : {});
}
