// A real Firefox without a window, driven by WebDriver BiDi.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { BrowserPage, Size } from "./browser-page.ts";
import { findElement, type Asked } from "./find-element.ts";

type Preferences = Record<string, string | number | boolean>;
type Context = { context: string; url: string };
export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

export const firefoxPath = process.env["FIREFOX"] || "/usr/bin/firefox-esr";

/** @param preferences those of `about:config`. */
export async function startFirefox(preferences: Preferences) {
  const profile = mkdtempSync(join(tmpdir(), "poruch-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  // The last one opens the browser's own windows to the driver: its alerts.
  const flags = ["--no-remote", "--headless", "--remote-debugging-port=0", "--remote-allow-system-access"];
  const firefox = spawn(firefoxPath, [...flags, "--profile", profile, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile },
  });
  let address = "";
  for await (const line of createInterface(firefox.stderr)) {
    address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1] ?? "";
    if (address) break;
  }
  firefox.stderr.resume();
  const { send, close } = await connect(`${address}/session`);
  await send("session.new", { capabilities: {} });
  return {
    ...pagesOf(send),
    ...alertsOf(send),
    ...personOf(send),
    setCookie: (cookie: object) => send("storage.setCookie", { cookie }),
    async stop() {
      const gone = once(firefox, "exit");
      await send("browser.close", {});
      close();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Events have no id. */
type Reply = { id?: number; result?: unknown; error?: string; message?: string };

async function connect(url: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Reply;
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(`${error}: ${message}`));
    else asked?.resolve(result);
  });
  let last = 0;
  return {
    send<Result>(method: string, params: object) {
      const id = ++last;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      socket.send(JSON.stringify({ id, method, params }));
      return asked.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}

type Evaluated = { type: string; result?: { value?: unknown }; exceptionDetails?: { text: string } };

/** Runs the function in a page, and gives what it returns: a text or null. */
const runIn =
  (send: Send) =>
  async (context: string, run: () => unknown): Promise<string | null> => {
    const asked = { functionDeclaration: run.toString(), awaitPromise: true, target: { context } };
    const { result, exceptionDetails } = await send<Evaluated>("script.callFunction", asked);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return (result?.value as string | undefined) ?? null;
  };

/** The pages of sites. */
function pagesOf(send: Send) {
  const run = runIn(send);
  const list = async () => (await send<{ contexts: Context[] }>("browsingContext.getTree", {})).contexts;
  return {
    run,
    pages: list,
    open: async (url: string) => {
      const { context } = await send<Context>("browsingContext.create", { type: "tab" });
      await send("browsingContext.navigate", { context, url, wait: "complete" });
      return context;
    },
    close: (context: string) => send("browsingContext.close", { context }),
    /** Clicks as a person does. @returns false while there is no such element. */
    async click(context: string, role: string, name: string) {
      const locator = { type: "accessibility", value: { role, name } };
      const { nodes } = await send<{ nodes: object[] }>("browsingContext.locateNodes", { context, locator });
      const [element] = nodes;
      if (!element) return false;
      const actions = [
        { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions }] });
      return true;
    },
  };
}

/** One page, used as the pages of other engines are. */
function personOf(send: Send): { openPage: (size: Size) => Promise<Omit<BrowserPage, "stop">> } {
  const call = async (context: string, act: string, given: unknown) => {
    const asked = {
      functionDeclaration: `async (given) => JSON.stringify((await (${act})(JSON.parse(given))) ?? null)`,
      arguments: [{ type: "string", value: JSON.stringify(given ?? null) }],
      awaitPromise: true,
      userActivation: true,
      target: { context },
    };
    const { result, exceptionDetails } = await send<Evaluated>("script.callFunction", asked);
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value as string) as unknown;
  };
  const find = async (context: string, asked: Asked) => {
    const functionDeclaration = `(given) => (${findElement.toString()})(JSON.parse(given))`;
    const given = [{ type: "string", value: JSON.stringify(asked) }];
    const run = { functionDeclaration, arguments: given, awaitPromise: false, target: { context } };
    const { result } = await send<Evaluated & { result?: { sharedId?: string } }>("script.callFunction", run);
    return result?.sharedId ? { sharedId: result.sharedId } : null;
  };
  const act = (context: string, actions: object[]) => send("input.performActions", { context, actions });
  const clickOn = (context: string, element: object) =>
    act(context, [
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  return {
    async openPage(viewport) {
      const { context } = await send<Context>("browsingContext.create", { type: "tab" });
      await send("browsingContext.setViewport", { context, viewport });
      return {
        ...imagesOf(send, context),
        // Its first request may fail although a page comes: from a worker without a connection, or after a redirect of a script.
        async open(url) {
          const opened = send("browsingContext.navigate", { context, url, wait: "complete" });
          await opened.catch((error: unknown) => {
            if (!String(error).includes("Error: NS_")) throw error;
          });
        },
        run: async (run, given) => (await call(context, run.toString(), given)) as never,
        async click(asked) {
          const element = await find(context, asked);
          if (element) await clickOn(context, element);
          return element !== null;
        },
        async type(asked, text) {
          const element = await find(context, asked);
          if (!element) return false;
          await clickOn(context, element);
          const keys = [...text].flatMap((value) => [
            { type: "keyDown", value },
            { type: "keyUp", value },
          ]);
          await act(context, [{ type: "key", id: "keys", actions: keys }]);
          return true;
        },
        async choose(asked, path) {
          const element = await find(context, asked);
          if (element) await send("input.setFiles", { context, element, files: [path] });
          return element !== null;
        },
        async signIn(access) {
          const domain = String(await call(context, "() => location.hostname", null));
          const cookie = { name: "access", path: "/", httpOnly: true, sameSite: "lax", domain };
          await send("storage.setCookie", { cookie: { ...cookie, value: { type: "string", value: access } } });
        },
      };
    },
  };
}

/** What a page looks like, on the screen and on paper. */
function imagesOf(send: Send, context: string) {
  const imageOf = async (method: string) =>
    Buffer.from((await send<{ data: string }>(`browsingContext.${method}`, { context })).data, "base64");
  return { screenshot: () => imageOf("captureScreenshot"), print: () => imageOf("print") };
}

/** The windows in which Firefox shows notifications where no desktop does it. */
function alertsOf(send: Send) {
  const run = runIn(send);
  const list = async () => {
    const { contexts } = await send<{ contexts: Context[] }>("browsingContext.getTree", { "moz:scope": "chrome" });
    return contexts.filter(({ url }) => url.endsWith("/alert.xhtml")).map(({ context }) => context);
  };
  return {
    alerts: list,
    /** Of an alert. */
    titleOf: (alert: string) =>
      run(alert, () => document.querySelector<HTMLInputElement>("#alertTitleLabel")?.value ?? null),
    clickAlert: (alert: string) => run(alert, () => document.querySelector<HTMLElement>("#alertBox")?.click()),
  };
}
