// Messages between parent and child process.
import type { Refusal } from "../image/outputs.ts";

/** The type of the new file. */
export type VideoType = "video/mp4" | "video/webm";
/** A MOV holds the same tracks as an MP4, which it becomes. */
export const becomes = (type: string): VideoType => (type === "video/webm" ? type : "video/mp4");
export type VideoOrder = { path: string; type: VideoType; target: string; megapixels: number };
export type Video = { width: number; height: number; seconds: number };
export type VideoOutcome = { video: Video } | { refusal: Exclude<Refusal, "upload.type"> };
