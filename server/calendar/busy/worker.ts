// The child process that reads a calendar of another program.
import { answerOnce } from "#server/files/upload/in-child.ts";
import type { Order, Outcome } from "./outcome.ts";
import { readBlocks } from "./read-blocks.ts";

answerOnce<Order, Outcome>(async (order) => {
  try {
    return readBlocks(order);
  } catch {
    return { failure: "unreadable" };
  }
});
