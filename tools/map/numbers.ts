import { roomOf } from "../../tests/architecture/import-rules.ts";
import type { Import } from "../../tests/architecture/imports.ts";
import { ranks, webRanks } from "../../tests/architecture/ranks.ts";
import { sizeReport } from "../../tests/architecture/sizes.ts";
import { isTest, type SourceFile } from "../../tests/architecture/source-files.ts";
import { changes, filesByHand } from "./changes.ts";
import { sizes } from "./sizes.ts";

/** The numbers that measure how easy a change is, one a line. */
export function numbers(files: SourceFile[], imports: Import[]): string[] {
  return [
    sizeReport(files),
    ...sizes(files, imports),
    `arrows between rooms: server ${arrows("server", imports, ranks)}; web ${arrows("web", imports, webRanks)}`,
    `share of kit, in lines: server ${kitShare("server", files)}, web ${kitShare("web", files)}`,
    ...changes.map(({ change, limit, commit, files: recorded }) => {
      const count = filesByHand(commit) ?? recorded;
      return `files by hand for ${change}: ${count} of at most ${limit} (commit ${commit})`;
    }),
  ];
}

function arrows(floor: string, imports: Import[], table: ReadonlyMap<string, number>): string {
  const between = imports.flatMap(({ from, to }) => {
    const [importer, imported] = [rankedRoom(floor, from, table), rankedRoom(floor, to, table)];
    return importer && imported && importer !== imported ? [`${importer} ${imported}`] : [];
  });
  const pairs = [...new Set(between)];
  const back = pairs.filter((pair) => {
    const [importer = "", imported = ""] = pair.split(" ");
    return (table.get(imported) ?? 0) >= (table.get(importer) ?? 0);
  });
  return `${pairs.length}, ${back.length} of them not downwards`;
}

function rankedRoom(floor: string, path: string, table: ReadonlyMap<string, number>): string | undefined {
  if (!path.startsWith(`${floor}/`) || isTest(path)) return undefined;
  const room = roomOf(path);
  return room !== undefined && table.has(room) ? room : undefined;
}

function kitShare(floor: string, files: SourceFile[]): string {
  const own = files.filter(({ path }) => path.startsWith(`${floor}/`) && !isTest(path));
  const lines = (list: SourceFile[]): number => list.reduce((sum, { text }) => sum + text.split("\n").length, 0);
  const kit = own.filter(({ path }) => path.startsWith(`${floor}/kit/`));
  return `${Math.round((100 * lines(kit)) / lines(own))} %`;
}
