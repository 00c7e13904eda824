import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { formerFilesIn, keepFormerFiles } from "./former-files.ts";

const day = 24 * 3_600_000;

test("the files of a former build stay for seven days, those of the last two builds for ever; an older app started again keeps its own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "former-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = async (build: string, onDay: number) => {
    const assets = join(folder, `build-${build}`);
    await mkdir(assets, { recursive: true });
    for (const name of [`manifest-${build}.js`, `page-${build}.js`, "same.js"])
      await writeFile(join(assets, name), build);
    await keepFormerFiles(assets, join(folder, "kept"), { now: onDay * day });
    const names = await readdir(formerFilesIn(join(folder, "kept")));
    return names
      .flatMap((name) => /page-(\w)/.exec(name)?.[1] ?? [])
      .toSorted()
      .join("");
  };
  expect(await start("a", 0)).toBe("a");
  expect(await start("b", 30)).toBe("ab");
  expect(await start("b", 60), "the last two").toBe("ab");
  expect(await start("c", 61)).toBe("bc");
  expect(await start("d", 62)).toBe("bcd");
  expect(await start("b", 63), "back to a former version").toBe("bcd");
  expect(await start("d", 71)).toBe("bd");
  expect(await readdir(formerFilesIn(join(folder, "kept")))).toContain("same.js");
});
