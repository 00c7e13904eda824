/**
 * Folders of the server without a domain, each with one subject; `kit` has the rest. They import no room; every room
 * may import them.
 */
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
  "print",
  "search",
  "startup",
  "words",
];

/** Rooms by rank: a room imports only rooms of lower ranks. A new room gets its line here first. */
const serverRooms = [
  ["contacts"],
  ["catalog", "accounts", "media", "town"],
  ["translations"],
  ["settings"],
  ["personal-data"],
  ["delegations", "verifications"],
  ["auth", "plans"],
  ["addresses", "donations"],
  ["points"],
  ["discounts"],
  ["offers", "requests"],
  ["proposals"],
  ["finder", "hosting", "providers", "calendar", "reviews", "threads"],
  ["cashback", "cases", "help", "paper", "saved", "support"],
  ["notifications", "referrals", "analytics", "operator", "today"],
];

const webRooms = [
  ["drafts", "translations"],
  ["offline"],
  ["push"],
  [
    "cases",
    "cashback",
    "catalog",
    "consent",
    "discounts",
    "errors",
    "hours",
    "media",
    "phrases",
    "plans",
    "service-worker",
    "shared-pages",
    "shell",
    "verifications",
  ],
  ["addresses", "auth", "donations"],
  ["contacts", "points", "reviews"],
  ["accounts", "analytics", "proposals", "search", "today"],
  ["content", "offers", "requests"],
  [
    "dev",
    "calendar",
    "finder",
    "help",
    "notifications",
    "operator",
    "paper",
    "providers",
    "referrals",
    "saved",
    "threads",
  ],
];

const byRank = (rooms: string[][]): ReadonlyMap<string, number> =>
  new Map(rooms.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])));

export const ranks = byRank(serverRooms);
export const webRanks = byRank(webRooms);

/** Rooms of the last rank listen to changes; no room imports them. */
export const listeningRank = serverRooms.length;

/** Private files of a room, including folders and prefixes of these names (`queries/`, `list.queries.ts`). */
export const privateParts = ["room", "queries", "listeners", "jobs"];

/** They have no rank: they may import all rooms, like `app.ts`, and only `main.ts` and `cli.ts` import them. */
export const aboveRooms = ["demo", "cli"];
