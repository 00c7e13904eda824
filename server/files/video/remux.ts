// Runs in the child process only: copies pictures and sound into a new file, without any other content of the old one.
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { Video, VideoOrder, VideoOutcome } from "./order.ts";

/** Formats that browsers play. */
const videoCodecs: readonly (string | null)[] = ["avc", "vp8", "vp9", "av1"];
const soundCodecs: readonly (string | null)[] = ["aac", "mp3", "opus", "vorbis"];

export async function remux(order: VideoOrder): Promise<VideoOutcome> {
  try {
    using input = new Input({ source: new FilePathSource(order.path), formats: [MP4, QTFF, WEBM] });
    const video = await look(input);
    if (!video) return { refusal: "upload.unreadable" };
    if (video.width * video.height > order.megapixels * 1e6) return { refusal: "upload.too_many_pixels" };
    return (await copy(input, order)) ? { video } : { refusal: "upload.unreadable" };
  } catch {
    return { refusal: "upload.unreadable" };
  }
}

/** Upright size and duration; null without a format that browsers play. */
async function look(input: Input): Promise<Video | null> {
  const track = await input.getPrimaryVideoTrack();
  const sound = await input.getPrimaryAudioTrack();
  if (!track || !videoCodecs.includes(await track.getCodec())) return null;
  if (sound && !soundCodecs.includes(await sound.getCodec())) return null;
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const seconds = await input.computeDuration([track]);
  return width > 0 && height > 0 && seconds > 0 && Number.isFinite(seconds) ? { width, height, seconds } : null;
}

/** Copies only the first track of each kind: no tags, places, covers, subtitles, names or other streams. */
async function copy(input: Input, { type, target }: VideoOrder): Promise<boolean> {
  const format = type === "video/webm" ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new Output({ format, target: new FilePathTarget(target) });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: "primary",
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.some(({ reason }) => reason !== "discarded_by_user"))
    return false;
  await conversion.execute();
  return true;
}
