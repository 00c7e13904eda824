import type { Import } from "./imports.ts";
import { aboveRooms, foundations, listeningRank, privateParts, ranks, webRanks } from "./ranks.ts";
import { isTest } from "./source-files.ts";

const floors = ["contract", "server", "web", "locales", "db", "tests", "tools"];

/** The imports that each floor may have besides its own files; a floor that is not listed may import anything. */
const mayImport: Record<string, string[]> = {
  contract: [],
  locales: [],
  web: ["contract", "locales"],
  server: ["contract", "locales", "db/types.ts"],
  db: ["contract", "server"],
};

/** Returns the rule that an import breaks, as one sentence, or undefined. Tests may import anything. */
export function brokenRule({ from, to, external }: Import): string | undefined {
  if (isTest(from)) return undefined;
  if (external) return brokenRuleOfPackage(from, to);
  if (isTest(to) && floorOf(from) !== "tools" && floorOf(from) !== "") return "only tests import tests";
  const own = mayImport[floorOf(from)];
  if (own && floorOf(to) !== floorOf(from) && !own.includes(floorOf(to)) && !own.includes(to)) {
    return `${floorOf(from)} may import only itself${own.map((floor) => `, ${floor}`).join("")}`;
  }
  if (floorOf(from) === "server" && floorOf(to) === "server") return brokenRuleOfServer(from, to);
  if (floorOf(from) === "web" && floorOf(to) === "web") return brokenRuleOfWeb(from, to);
  return undefined;
}

function brokenRuleOfPackage(from: string, to: string): string | undefined {
  if (floorOf(from) === "contract" && to !== "zod") return "contract imports only zod and itself";
  if (floorOf(from) === "locales") return "locales import nothing";
  return undefined;
}

function brokenRuleOfServer(from: string, to: string): string | undefined {
  const importer = roomOf(from);
  const imported = roomOf(to);
  if (isAbove(importer) || importer === imported || foundations.includes(imported ?? "")) return undefined;
  if (isAbove(imported)) return "rooms and foundations do not know app and wiring";
  if (foundations.includes(importer)) return `${importer} is a foundation and knows no room`;
  if (ranks.get(imported) === listeningRank) return `${imported} listens; no room imports it`;
  if (isPrivate(to)) return `the ${privateParts.join(", ")} of ${imported} are its own`;
  return brokenRank(importer, imported, ranks);
}

function brokenRank(importer: string, imported: string, table: ReadonlyMap<string, number>): string | undefined {
  const own = table.get(importer);
  const other = table.get(imported);
  if (own === undefined) return `${importer} has no rank in tests/architecture/ranks.ts`;
  if (other === undefined) return `${imported} has no rank in tests/architecture/ranks.ts`;
  if (other < own) return undefined;
  return `${importer} (rank ${own}) imports only lower ranks than its own, not ${imported} (${other})`;
}

function isAbove(room: string | undefined): room is undefined {
  return room === undefined || aboveRooms.includes(room);
}

function isPrivate(path: string): boolean {
  const parts = path
    .split("/")
    .slice(2)
    .flatMap((part) => part.split("."));
  return parts.some((part) => privateParts.includes(part));
}

/** routes.ts (and the other files at the top) → rooms by rank → kit → ui */
function brokenRuleOfWeb(from: string, to: string): string | undefined {
  const importer = roomOf(from);
  const imported = roomOf(to);
  if (importer === undefined || importer === imported || to.endsWith(".css")) return undefined;
  if (imported === undefined) return `${importer} does not know the files at the top of web`;
  if (imported === "ui" || (imported === "kit" && importer !== "ui")) return undefined;
  if (importer === "ui" || importer === "kit") return `${importer} does not know ${imported}`;
  return brokenRank(importer, imported, webRanks);
}

function floorOf(path: string): string {
  const [first = ""] = path.split("/");
  return floors.includes(first) ? first : "";
}

/** `server/offers/publish.ts` → `offers`; `server/app.ts` → undefined */
export function roomOf(path: string): string | undefined {
  const [, room, file] = path.split("/");
  return file === undefined ? undefined : room;
}
