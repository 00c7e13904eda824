// A real WebKit (Safari's engine) in a window of a display without a screen, driven by W3C WebDriver over plain `fetch`.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "../servers/free-port.ts";
import type { BrowserPage, Size } from "./browser-page.ts";
import { findElement, type Asked } from "./find-element.ts";

export const webkitDriver = process.env["WEBKIT_DRIVER"] || "/usr/bin/WebKitWebDriver";
const miniBrowser = process.env["MINI_BROWSER"] || "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";

/** The name of the value that stands for an element (W3C WebDriver, 12.1). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type ElementValue = { [elementKey]: string };

/** A driver has one session: each person gets a driver and a display of their own, which the page fills. */
export async function startWebKit(size: Size): Promise<BrowserPage> {
  const screen = `${size.width}x${size.height}x24`;
  const display = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await firstLineOf(display);
  const port = await freePort();
  const driver = spawn(webkitDriver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: "x11",
      LANG: "C.UTF-8",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      // Its sandbox does not start for root and in most containers; the browser opens only the app of the test.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const { end, ...page } = await openSession(`http://127.0.0.1:${port}`, size);
  return {
    ...page,
    async stop() {
      await end().catch(() => undefined);
      for (const child of [driver, display]) {
        const gone = once(child, "exit");
        child.kill();
        await gone;
      }
    },
  };
}

async function firstLineOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) return "";
  for await (const line of createInterface(stdout)) return line;
  throw new Error("Xvfb ended at once");
}

type Reply = { value: unknown };

/** Milliseconds. The driver never answers a command whose page goes away meanwhile; those who wait ask again. */
const longest = 15_000;

async function openSession(driver: string, size: Size) {
  const ask = async (method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(longest);
    const answer = await fetch(driver + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as Reply;
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await untilListening(driver);
  const wanted = { "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation", "--full-screen"] } };
  const { sessionId } = (await ask("POST", "/session", { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string;
  };
  const of = `/session/${sessionId}`;
  await ask("POST", `${of}/window/rect`, { x: 0, y: 0, ...size });
  const call = (script: string, given: unknown) => ask("POST", `${of}/execute/async`, { script, args: [given] });
  const find = async (asked: Asked) => {
    const script = `return (${findElement.toString()})(arguments[0])`;
    const found = await ask("POST", `${of}/execute/sync`, { script, args: [asked] });
    return found === null ? null : (found as ElementValue)[elementKey];
  };
  return {
    async open(url: string) {
      await ask("POST", `${of}/url`, { url }).catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
      });
    },
    run: async <Given, Result>(act: (given: Given) => Result, given?: Given): Promise<Awaited<Result>> =>
      (await call(
        `const done = arguments[1]; Promise.resolve((${act.toString()})(arguments[0])).then(done, (error) => done("failed: " + error))`,
        given ?? null,
      )) as Awaited<Result>,
    async click(asked: Asked) {
      const element = await find(asked);
      if (element) await ask("POST", `${of}/element/${element}/click`, {});
      return element !== null;
    },
    async type(asked: Asked, text: string) {
      const element = await find(asked);
      if (element) await ask("POST", `${of}/element/${element}/value`, { text });
      return element !== null;
    },
    async choose(asked: Asked, path: string) {
      const element = await find(asked);
      if (element) await ask("POST", `${of}/element/${element}/value`, { text: path });
      return element !== null;
    },
    async signIn(access: string) {
      const cookie = { name: "access", value: access, path: "/", httpOnly: true, sameSite: "Lax" };
      await ask("POST", `${of}/cookie`, { cookie });
    },
    screenshot: async () => Buffer.from(String(await ask("GET", `${of}/screenshot`)), "base64"),
    end: () => ask("DELETE", of),
  };
}

/** The driver prints nothing when it listens. */
async function untilListening(driver: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (
    !(await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver does not listen");
    await new Promise((wait) => setTimeout(wait, 50));
  }
}
