// A browser with a profile on the disk, as people have it. The other stories use profiles that are kept in memory.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { chromium } from "@playwright/test";
import { launchOptions } from "../../browser/launch-options.ts";
import { enter, optionsOf } from "./person.ts";
import type { Person, PersonOptions } from "./person.ts";

export type Profile = Person & {
  /** Ends the browser, and starts it on the same profile. */
  restart: () => Promise<void>;
  /** Ends the browser. @returns the files that contain one of the texts, with the text. */
  search: (planted: readonly string[]) => Promise<string[]>;
  remove: () => Promise<void>;
};

/** What people ask their browser to remember: not ours to delete (decision 115). */
const own = /(^|\/)(History|Web Data|Login Data|Sessions|Session Storage|Favicons|Top Sites|Shortcuts)/;

export async function openProfile(options: PersonOptions): Promise<Profile> {
  const dir = mkdtempSync(join(tmpdir(), "poruch-profile-"));
  const open = async () => {
    const context = await chromium.launchPersistentContext(dir, { ...optionsOf(options), ...(await launchOptions()) });
    return enter(context, options);
  };
  const profile: Profile = {
    ...(await open()),
    restart: async () => {
      await profile.context.close();
      const { complaints } = profile;
      Object.assign(profile, await open());
      profile.complaints.unshift(...complaints);
    },
    search: async (planted) => {
      await profile.context.close();
      return searchFiles(dir, planted);
    },
    remove: async () => {
      await profile.context.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
  return profile;
}

/** As UTF-8 and as UTF-16, the two ways in which browsers store text. */
function searchFiles(dir: string, planted: readonly string[]): string[] {
  const shapes = planted.flatMap((text) => [
    [text, Buffer.from(text)] as const,
    [text, Buffer.from(text, "utf16le")] as const,
  ]);
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile())
    .map((it) => relative(dir, join(it.parentPath, it.name)))
    .filter((name) => !own.test(name))
    .flatMap((name) => {
      const bytes = readFileSync(join(dir, name));
      return shapes.filter(([, shape]) => bytes.includes(shape)).map(([text]) => `${name}: ${text}`);
    });
}
