import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type SourceFile = { path: string; text: string };

export const projectRoot = join(import.meta.dirname, "../..");

const floors = "{contract,server,web,locales,db,tests,tools}/**/*.{ts,tsx}";
const generated = new Set(["db/types.ts"]);

/** Our own TypeScript, paths relative to the project with forward slashes; generated files are left out. */
export function sourceFiles(): SourceFile[] {
  const exclude = (path: string): boolean => path.includes("node_modules");
  const paths = globSync([floors, "*.ts"], { cwd: projectRoot, exclude }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter((path) => !generated.has(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), "utf8") }));
}

export function isTest(path: string): boolean {
  return path.startsWith("tests/") || /(\.test|-for-tests)\.tsx?$/.test(path);
}
