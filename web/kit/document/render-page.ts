import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

/** React's mark for a part that was not ready: its code is still loaded. */
const unfinished = "<!--$!-->";

export const doctype = "<!DOCTYPE html>";

/**
 * The HTML of a whole page, without its `doctype`: to put it in front would copy the page. Loaders wait for their data, so
 * a page is almost always complete at once, and as one string costs half of what a stream costs.
 */
export async function renderPage(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  return html.includes(unfinished) ? (await waitForParts(page)).slice(doctype.length) : html;
}

function waitForParts(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Of a long page React would send a part after the others, with a script that has no nonce.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
}

/** The data of the loaders for React Router in the browser, in the form of its own `StreamTransfer`. */
export async function dataScript(data: ReadableStream<Uint8Array> | undefined, nonce: string): Promise<string> {
  if (!data) return "";
  const json = JSON.stringify(await text(data)).replaceAll(/[&<>\u2028\u2029]/g, (char) => escapes[char] ?? char);
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${json});${controller}.close();</script>`;
}

const escapes: Record<string, string> = {
  "&": String.raw`\u0026`,
  "<": String.raw`\u003c`,
  ">": String.raw`\u003e`,
  "\u2028": String.raw`\u2028`,
  "\u2029": String.raw`\u2029`,
};
