import { ranks, webRanks } from "../../tests/architecture/ranks.ts";

/** The rooms of the server and of the web by rank, the highest first. */
export function rankLists(): string {
  return ["```text", ...list("server", ranks), "", ...list("web", webRanks), "```"].join("\n");
}

function list(layer: string, table: ReadonlyMap<string, number>): string[] {
  const byRank = Map.groupBy(table.keys(), (room) => table.get(room) ?? 0);
  const lines = [...byRank].sort(([a], [b]) => b - a);
  return [`${layer}/`, ...lines.map(([rank, rooms]) => `${String(rank).padStart(4)}  ${rooms.sort().join(", ")}`)];
}
