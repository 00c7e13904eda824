// Messages between the job and the child process that reads a feed.
export type Order = { text: string; zone: string; from: number; until: number; ownHost: string };
/** Moments in milliseconds, from and until. */
export type Block = [number, number];
export type Outcome = { blocks: Block[] } | { failure: "too_big" | "unreadable" };
