import { dirname } from "node:path/posix";
import { isTest } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const limits = { fileLines: 300, testLines: 400, folderFiles: 30 };

export function oversizedFiles(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const limit = isTest(path) ? limits.testLines : limits.fileLines;
    return lineCount(text) > limit ? [`${path} has ${lineCount(text)} lines, the limit is ${limit}`] : [];
  });
}

/** For the reader: a full folder is a warning, not an error. */
export function fullFolders(files: SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > limits.folderFiles)
    .map(([folder, count]) => `${folder} has ${count} files, split it by subject`);
}

/** One line for the reader: how many files there are and how long they are, tests aside. */
export function sizeReport(files: SourceFile[]): string {
  const lines = files.filter(({ path }) => !isTest(path)).map(({ text }) => lineCount(text));
  lines.sort((a, b) => a - b);
  const at = (share: number): number => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return `${lines.length} source files, lines: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}

function lineCount(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}
