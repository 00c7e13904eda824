// The child process that videos are read in.
import { answerOnce } from "../upload/in-child.ts";
import type { VideoOrder, VideoOutcome } from "./order.ts";
import { remux } from "./remux.ts";

answerOnce<VideoOrder, VideoOutcome>(remux);
