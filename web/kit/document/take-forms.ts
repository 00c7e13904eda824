import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export type FormLimits = {
  /** Bytes of a form with files. */
  bytes: number;
  /** Milliseconds until its page is there. */
  ms: number;
};

type Fail = (request: FastifyRequest, reply: FastifyReply, code: "server.busy") => Promise<FastifyReply>;

/** A form with files is held in memory until the API has it: this many at once. */
const atOnce = 8;
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
  scope.addHook("onRequest", async (request, reply) => {
    if (!hasFiles(request)) return;
    if (underway >= atOnce) return fail(request, reply.code(503).header("retry-after", "2"), "server.busy");
    underway++;
    reply.raw.once("close", () => underway--);
  });
}

const hasFiles = ({ headers }: FastifyRequest): boolean =>
  (headers["content-type"] ?? "").toLowerCase().startsWith("multipart/form-data") &&
  !(Number(headers["content-length"]) < small);
