import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export type FormLimits = {
  /** Bytes of a form with files. */
  bytes: number;
  /** Milliseconds until its page is there. */
  ms: number;
};

type Fail = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: "server.busy" | "rate.limited",
) => Promise<FastifyReply>;

/** A form with files is held in memory until the API has it: this many at once, and half of them of one account or address. */
const atOnce = 8;
const ofOne = 4;
const small = 100 * 1024;

/** React Router reads the bodies of forms itself; a body of another type is refused. Without files the app's own limit applies. */
export function takeForms(scope: FastifyInstance, { bytes }: FormLimits, fail: Fail): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  scope.addContentTypeParser(/^multipart\/form-data/, { parseAs: "buffer", bodyLimit: bytes }, (_request, body, done) =>
    done(null, body),
  );
  let underway = 0;
  const held = new Map<string, number>();
  scope.addHook("onRequest", async (request, reply) => {
    if (!hasFiles(request)) return;
    if (underway >= atOnce) return fail(request, reply.code(503).header("retry-after", "2"), "server.busy");
    const by = request.caller ?? request.ip;
    const own = held.get(by) ?? 0;
    if (own >= ofOne) return fail(request, reply.code(429).header("retry-after", "2"), "rate.limited");
    underway++;
    held.set(by, own + 1);
    reply.raw.once("close", () => {
      underway--;
      const left = (held.get(by) ?? 1) - 1;
      if (left > 0) held.set(by, left);
      else held.delete(by);
    });
  });
}

const hasFiles = ({ headers }: FastifyRequest): boolean =>
  (headers["content-type"] ?? "").toLowerCase().startsWith("multipart/form-data") &&
  !(Number(headers["content-length"]) < small);
