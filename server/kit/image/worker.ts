// The child process: one order, one outcome, gone.
import { decode } from "./decode.ts";
import type { Order } from "./outputs.ts";

process.once("message", (order) => {
  void decode(order as Order).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
process.once("disconnect", () => process.exit());
