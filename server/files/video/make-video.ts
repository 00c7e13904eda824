// A video that nobody trusts, put into a new file by a child process. Nothing is decoded: the pictures stay as they are.
import { join } from "node:path";
import type { Limits } from "#server/kit/concurrency.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { inChild } from "../upload/in-child.ts";
import type { Video, VideoOrder, VideoOutcome } from "./order.ts";

type Source = Omit<VideoOrder, "target"> & {
  /** The form field to blame. */
  field: string;
};

const bounds = { seconds: 20, memory: 1_500_000 };
const worker = join(import.meta.dirname, "worker.ts");

type Needs = { limits: Pick<Limits, "videos"> };

/**
 * Writes the video to `target` without metadata, its index in front so that it starts at once. Throws `upload.unreadable`
 * also for what browsers do not play, `upload.too_many_pixels`, and `server.busy` when too many wait.
 */
export async function makeVideo({ limits }: Needs, { field, ...source }: Source, target: string): Promise<Video> {
  const order: VideoOrder = { ...source, target };
  const broken: VideoOutcome = { refusal: "upload.unreadable" };
  const outcome = await limits.videos(() => inChild<VideoOrder, VideoOutcome>(worker, order, broken, bounds));
  if ("video" in outcome) return outcome.video;
  const { megapixels } = source;
  throw fieldProblem(field, outcome.refusal, outcome.refusal === "upload.too_many_pixels" ? { megapixels } : {});
}
