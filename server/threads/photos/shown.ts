// When the photos of a conversation are shown to its sides: the words stay readable after it has ended, the photos do not (rules A3, H7).
import type { ThreadRow } from "../queries.ts";

export const arePhotosShown = ({ refusal }: Pick<ThreadRow, "refusal">): boolean => refusal !== "ended";
