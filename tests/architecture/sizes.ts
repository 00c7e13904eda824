import { dirname } from "node:path/posix";
import type { Import } from "./imports.ts";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const limits = { fileLines: 300, testLines: 400, folderFiles: 30, tinyLines: 12 };

export function oversizedFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const limit = isTest(path) ? limits.testLines : limits.fileLines;
    return lineCount(text) > limit ? [`${path} has ${lineCount(text)} lines, the limit is ${limit}`] : [];
  });
}

/** Only a printed warning, not an error: full folders. */
export function fullFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > limits.folderFiles)
    .map(([folder, count]) => `${folder} has ${count} files, split it by subject`);
}

/**
 * Only a printed warning: short files of web and server with one importer belong into that file, if both have one
 * subject.
 */
export function tinyFiles(files: SourceFile[], imports: Pick<Import, "from" | "to">[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return files
    .filter(({ path, text }) => movable.test(path) && !isTest(path) && lineCount(text) <= limits.tinyLines)
    .flatMap(({ path }) => {
      const [only, ...others] = importers.get(path) ?? [];
      return only && !isTest(only) && others.length === 0 ? [`${path} is imported by ${only} alone`] : [];
    });
}

/** Pages, workers and the fixed parts of a room keep files of their own. */
const movable = /^(?:web|server)\/(?!.*(?:\.page\.tsx|worker\.ts|\/(?:policy|states|room)\.ts)$)/;

/** One printed line: number and length of the files, without tests. */
export function sizeReport(files: SourceFile[]): string {
  const lines = files.filter(({ path }) => !isTest(path)).map(({ text }) => lineCount(text));
  lines.sort((a, b) => a - b);
  const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return `${lines.length} source files, lines: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}

function lineCount(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}
