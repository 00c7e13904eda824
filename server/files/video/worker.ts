// The child process that reads videos.
import { answerOnce } from "../upload/in-child.ts";
import type { VideoOrder, VideoOutcome } from "./order.ts";
import { remux } from "./remux.ts";

answerOnce<VideoOrder, VideoOutcome>(remux);
