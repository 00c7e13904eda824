// Copies an untrusted video into a new file in a child process. It decodes nothing: the pictures stay unchanged.
import { join } from "node:path";
import type { Limits } from "#server/kit/concurrency.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { inChild } from "../upload/in-child.ts";
import type { Video, VideoOrder, VideoOutcome } from "./order.ts";

type Source = Omit<VideoOrder, "target"> & {
  /** The form field for errors. */
  field: string;
  /** The account that sends it. */
  by?: string;
};

const bounds = { seconds: 20, memory: 1_500_000 };
const worker = join(import.meta.dirname, "worker.ts");

type Needs = { limits: Pick<Limits, "videos"> };

/**
 * Writes the video to `target` without metadata, with its index in front so that playback starts at once. Throws `upload.unreadable`
 * also for formats that browsers do not play, `upload.too_many_pixels`, and `server.busy` when too many calls wait.
 */
export async function makeVideo({ limits }: Needs, { field, by, ...source }: Source, target: string): Promise<Video> {
  const order: VideoOrder = { ...source, target };
  const broken: VideoOutcome = { refusal: "upload.unreadable" };
  const outcome = await limits.videos(() => inChild<VideoOrder, VideoOutcome>(worker, order, broken, bounds), by);
  if ("video" in outcome) return outcome.video;
  const { megapixels } = source;
  throw fieldProblem(field, outcome.refusal, outcome.refusal === "upload.too_many_pixels" ? { megapixels } : {});
}
