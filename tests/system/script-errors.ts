// Collects what fails in the scripts of a page, in any engine and from its first line on: a script of the line between browser
// and app. A driver learns of errors only in some engines, and a listener of a driver begins after the page.
import type { Between } from "../e2e/kit/line.ts";

const [scriptPath, errorPath] = ["/script-errors.js", "/script-error"];

/** Runs in the page, so it is one function without imports. */
function listen(path: string): void {
  document.currentScript?.remove(); // the page stays as the server wrote it
  const waiting: string[] = [];
  const send = () => {
    const [first] = waiting;
    if (first === undefined) return;
    void fetch(path, { method: "POST", body: first, keepalive: true }).then(
      () => waiting.shift() && send(),
      () => undefined, // without a connection; the next error or the `online` event sends it
    );
  };
  const enqueue = (what: string) => waiting.push(`${location.pathname}: ${what}`) === 1 && send();
  // A page that is left stops what it loads, which is no fault. A person who goes on with it has not left it.
  let isUnloading = false;
  addEventListener("beforeunload", () => (isUnloading = true));
  addEventListener("pointerdown", () => (isUnloading = false), { capture: true });
  const report = (what: string) => void (isUnloading || enqueue(what));
  const wordsOf = (value: unknown) => (value instanceof Error ? `${value} ${value.stack}` : String(value));
  addEventListener("online", send);
  addEventListener(
    "error",
    ({ message, error, target }) => {
      if (!(target instanceof Element))
        return report(`error: ${message ?? target?.constructor.name} ${wordsOf(error)}`);
      // Firefox reports preloads that it drops; a module that is missing fails its import, too.
      if (target.getAttribute("rel") === "modulepreload") return;
      report(`not loaded: ${target.getAttribute("src") || target.getAttribute("href")}`);
    },
    { capture: true },
  );
  addEventListener("unhandledrejection", ({ reason }) => report(`rejection: ${wordsOf(reason)}`));
  document.addEventListener("securitypolicyviolation", (event) =>
    report(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`),
  );
  const { error } = console;
  console.error = (...all: unknown[]) => {
    report(`console: ${all.map(wordsOf).join(" ")}`);
    error(...all);
  };
}

/** @param errors takes what the pages report. */
export function collectErrors(errors: string[]): Between {
  return {
    page: (html) => html.replace("<head>", `<head><script src="${scriptPath}"></script>`),
    answers(incoming, outgoing) {
      if (incoming.url === scriptPath) {
        outgoing.setHeader("content-type", "text/javascript");
        outgoing.end(`(${listen.toString()})(${JSON.stringify(errorPath)})`);
        return true;
      }
      if (incoming.url !== errorPath) return false;
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
      incoming.on("end", () => {
        errors.push(text);
        outgoing.writeHead(204).end();
      });
      return true;
    },
  };
}
