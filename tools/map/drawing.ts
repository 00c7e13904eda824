import { roomOf } from "../../tests/architecture/import-rules.ts";
import type { Import } from "../../tests/architecture/imports.ts";
import { foundations, ranks, webRanks } from "../../tests/architecture/ranks.ts";
import { isTest } from "../../tests/architecture/source-files.ts";

/** Two Mermaid pictures, server and web: an arrow goes from the room that imports to the one it imports. Tests do not count. */
export function drawing(imports: Import[]): string {
  return [
    "Arrows go from the room that imports to the room it imports. Every room may use `contract`, `kit` and the other foundations, the web's also `ui`;",
    "these arrows are left out, as are tests. A room imports only rooms of a lower rank; `cli` and `demo` have no rank and may import all rooms.",
    ...picture("Server", rankedRooms(roomsOf("server", imports), ranks), arrows("server", imports)),
    ...picture("Web", rankedRooms(roomsOf("web", imports), webRanks), arrows("web", imports)),
  ].join("\n");
}

function picture(title: string, rooms: string[], edges: string[]): string[] {
  return ["", `**${title}**`, "", "```mermaid", "flowchart TD", ...rooms, ...edges, "```"];
}

function rankedRooms(rooms: string[], table: ReadonlyMap<string, number>): string[] {
  const byRank = Map.groupBy(rooms, (room) => table.get(room) ?? 0);
  const sorted = [...byRank].sort(([a], [b]) => b - a);
  return sorted.map(
    ([rank, names]) =>
      `  subgraph rank${rank}["${rank === 0 ? "no rank" : `rank ${rank}`}"]\n    ${names.join("\n    ")}\n  end`,
  );
}

function roomsOf(floor: string, imports: Import[]): string[] {
  return [...new Set(imports.flatMap(({ from, to }) => [roomOn(floor, from), roomOn(floor, to)]))]
    .filter((room) => room !== undefined)
    .sort();
}

function arrows(floor: string, imports: Import[]): string[] {
  const edges = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [roomOn(floor, from), roomOn(floor, to)];
    return importer && imported && importer !== imported ? [`  ${importer} --> ${imported}`] : [];
  });
  return [...new Set(edges)].sort();
}

/** The room of a file of this layer; undefined for tests and for files shared by all rooms. */
function roomOn(floor: string, path: string): string | undefined {
  if (!path.startsWith(`${floor}/`) || isTest(path) || !/\.tsx?$/.test(path)) return undefined;
  const room = roomOf(path);
  return room === "kit" || room === "ui" || foundations.includes(room ?? "") ? undefined : room;
}
