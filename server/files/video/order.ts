// Messages between parent and child process.
import type { Refusal } from "../image/outputs.ts";

export type VideoType = "video/mp4" | "video/webm";
export type VideoOrder = { path: string; type: VideoType; target: string; megapixels: number };
export type Video = { width: number; height: number; seconds: number };
export type VideoOutcome = { video: Video } | { refusal: Exclude<Refusal, "upload.type"> };
