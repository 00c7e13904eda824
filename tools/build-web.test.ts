// Who runs the app need not be the user who built it.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeStamp } from "./build-web.ts";

test("the stamp of a build is readable by every user, also under the app's private umask", () => {
  const folder = mkdtempSync(join(tmpdir(), "poruch-stamp-"));
  const file = join(folder, "stamp");
  const before = process.umask(0o077);
  try {
    for (const stamp of ["one", "two"]) {
      writeStamp(file, stamp);
      expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([stamp, 0o644]);
    }
  } finally {
    process.umask(before);
    rmSync(folder, { recursive: true });
  }
});
