/** Rooms by rank: a server room imports only rooms of lower ranks. A new room gets its line here first. */
const rooms = [
  ["contacts"],
  ["catalog", "accounts", "media", "content"],
  ["auth", "plans"],
  ["addresses"],
  ["points"],
  ["offers", "requests"],
  ["proposals"],
  ["finder", "hosting", "providers", "events", "saved"],
  ["notifications", "referrals", "analytics", "operator"],
];

export const ranks: ReadonlyMap<string, number> = new Map(
  rooms.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

/** Rooms of the last rank listen to events; nobody imports them. */
export const listeningRank = rooms.length;

/** Files of a room that stay its own, also those of the same folder or prefix (`queries/`, `list.queries.ts`). */
export const privateParts = ["routes", "queries", "listeners", "jobs"];

/** Not rooms but users of all of them, like `app.ts`; only the top of the project knows them. */
export const aboveRooms = ["demo", "cli"];
