/** Folders of the server without a domain, each by its subject; `kit` keeps the rest. They know no room; every room may use them. */
export const foundations = [
  "backup",
  "files",
  "geocoder",
  "hours",
  "http",
  "kit",
  "mail",
  "monitoring",
  "postgres",
  "search",
  "startup",
];

/** Rooms by rank: a room imports only rooms of lower ranks. A new room gets its line here first. */
const serverRooms = [
  ["contacts"],
  ["catalog", "accounts", "media", "content"],
  ["settings"],
  ["personal-data"],
  ["delegations"],
  ["auth", "plans"],
  ["addresses"],
  ["points"],
  ["offers", "requests"],
  ["proposals"],
  ["finder", "hosting", "providers", "events", "saved"],
  ["notifications", "referrals", "analytics", "operator"],
];

const webRooms = [
  ["catalog", "errors", "hours", "media", "plans"],
  ["addresses", "auth"],
  ["contacts", "points"],
  ["accounts", "proposals", "search"],
  ["content", "offers", "requests"],
  ["dev", "finder", "notifications", "operator", "saved"],
];

const byRank = (rooms: string[][]): ReadonlyMap<string, number> =>
  new Map(rooms.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])));

export const ranks = byRank(serverRooms);
export const webRanks = byRank(webRooms);

/** Rooms of the last rank listen to events; no file imports them. */
export const listeningRank = serverRooms.length;

/** Files of a room that stay its own, also those of the same folder or prefix (`queries/`, `list.queries.ts`). */
export const privateParts = ["routes", "queries", "listeners", "jobs"];

/** Not rooms but users of all of them, like `app.ts`; only the top of the project knows them. */
export const aboveRooms = ["demo", "cli"];
