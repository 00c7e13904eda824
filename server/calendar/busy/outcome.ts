// Messages between the job and the child process that reads a feed.
export type Order = { text: string; zone: string; from: number; until: number; ownHost: string };
/** Moments in milliseconds, from and until. */
export type Block = [number, number];
/** `unread`: entries that cannot be read. */
export type Outcome = { blocks: Block[]; unread: number } | { failure: "too_big" | "unreadable" };
