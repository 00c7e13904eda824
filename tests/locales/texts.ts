import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Language } from "#contract/kit/languages.ts";
import { languages } from "#contract/kit/languages.ts";
import { projectRoot } from "../architecture/source-files.ts";

/** room → key → text */
export type Rooms = Record<string, Record<string, string>>;
export type Texts = Record<Language, Rooms>;

export function readTexts(): Texts {
  const read = (language: Language): Rooms => {
    const folder = join(projectRoot, "locales", language);
    const names = globSync("*.json", { cwd: folder }).sort();
    return Object.fromEntries(
      names.map((name) => [
        name.replace(".json", ""),
        JSON.parse(readFileSync(join(folder, name), "utf8")) as Rooms[""],
      ]),
    );
  };
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Texts;
}

/** Reports folders and files that some languages lack, and keys written twice (JSON silently keeps the last one). */
export function fileComplaints(): string[] {
  const paths = globSync("locales/**/*.*", { cwd: projectRoot }).map((path) => path.replaceAll("\\", "/"));
  const rooms = new Set(paths.map((path) => path.split("/")[2]));
  const expected = languages.flatMap((language) => [...rooms].map((room) => `locales/${language}/${room}`));
  return [
    ...expected.filter((path) => !paths.includes(path)).map((path) => `${path} is missing`),
    ...paths.filter((path) => !expected.includes(path)).map((path) => `${path} belongs to no language`),
    ...paths.flatMap((path) =>
      repeatedKeys(readFileSync(join(projectRoot, path), "utf8")).map((key) => `${path}: ${key} twice`),
    ),
  ];
}

export function repeatedKeys(json: string): string[] {
  const [statement] = ts.parseJsonText("texts.json", json).statements;
  const object = statement?.expression;
  if (!object || !ts.isObjectLiteralExpression(object)) return [];
  const keys = object.properties.map(({ name }) => (name && ts.isStringLiteral(name) ? name.text : ""));
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
