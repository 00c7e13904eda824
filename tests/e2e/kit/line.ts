// The line between a browser and the app: a proxy that can be cut. Playwright's own switch does not reach workers reliably.
import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Line = {
  url: string;
  /** Ends all connections and accepts no new one. */
  cut: () => Promise<void>;
  restore: () => Promise<void>;
  /** From now on the app receives all requests, but the browser receives no answers. */
  loseAnswers: (lose: boolean) => void;
  close: () => Promise<void>;
};

type Options = {
  /** Answers pass uncompressed, so that a search finds their words in the cache of the browser. */
  legible?: boolean;
  /** Passes the text of each HTML page on, changed, and answers some requests itself. Only with `legible`. */
  between?: Between;
};
export type Between = {
  page: (html: string) => string;
  /** False for a request that goes on to the app. */
  answers: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
};

export async function openLine(target: string, { legible = false, between }: Options = {}): Promise<Line> {
  const { hostname, port, host, origin } = new URL(target);
  let loses = false;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (between?.answers(incoming, outgoing)) return;
    const { method, url: path, headers: own } = incoming;
    const headers = { ...own, host, ...(own.origin && { origin }), ...(legible && { "accept-encoding": "identity" }) };
    const onward = ask({ hostname, port, method, path, headers }, (answer) => {
      if (loses) return void answer.resume().on("end", () => outgoing.destroy());
      if (between && answer.headers["content-type"]?.startsWith("text/html"))
        return void passPage(answer, outgoing, between.page);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      return void answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => loses || onward.destroy());
    incoming.pipe(onward);
  };
  let server = createServer(pass).listen(0, "127.0.0.1");
  await once(server, "listening");
  const own = (server.address() as AddressInfo).port;
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  return {
    url: `http://localhost:${own}`,
    cut,
    restore: async () => {
      if (server.listening) return;
      server = createServer(pass).listen(own, "127.0.0.1");
      await once(server, "listening");
    },
    loseAnswers: (lose) => (loses = lose),
    close: cut,
  };
}

async function passPage(answer: IncomingMessage, outgoing: ServerResponse, change: Between["page"]): Promise<void> {
  const { "content-length": _, ...headers } = answer.headers;
  const html = change(await text(answer));
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(html);
}
