import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * The HTML of a whole page, when all its parts are ready. React writes it as bytes: as a string, a page with Cyrillic letters takes two
 * bytes a letter, and each step that searches or joins it is a copy of a few hundred kilobytes.
 */
export function renderPage(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      // Of a long page React would send a part after the others, with a script that has no nonce.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
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
