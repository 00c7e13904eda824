import type { ErrorCode } from "#contract/errors.ts";
import type { FieldCode } from "#contract/field-errors.ts";

/** The web's own codes: no answer at all, a form that was rendered for another person, a browser without the means for the human check. */
export type ProblemCode = ErrorCode | "offline" | "acting_changed" | "acting_ended" | "human_unable";
export type Params = Record<string, string | number>;
export type FieldProblem = { code: FieldCode | ErrorCode; params?: Params };
/** The data of a problem; it is serialised from the server to the browser. */
export type ProblemData = {
  code: ProblemCode;
  status: number;
  params: Params;
  errors: Record<string, FieldProblem[]>;
  requestId: string | null;
};

/** An answer of the API that is not a success, or no answer at all (`offline`, status 0). */
export class Problem extends Error {
  // React Router treats a thrown object of this shape as an error response: data and status reach the error page, also
  // in production, where it hides plain errors.
  readonly type = "DataWithResponseInit";
  readonly data: ProblemData;
  readonly init: { status: number };

  constructor(data: ProblemData) {
    super(data.code);
    this.data = data;
    this.init = { status: data.status === 0 ? 503 : data.status };
  }

  get code(): ProblemCode {
    return this.data.code;
  }

  is(...codes: ProblemCode[]): boolean {
    return codes.includes(this.data.code);
  }
}

/** A form that no page of ours sends. */
export const unreadable = (): Problem =>
  new Problem({ code: "request.malformed", status: 400, params: {}, errors: {}, requestId: null });

export const offline = (): Problem =>
  new Problem({ code: "offline", status: 0, params: {}, errors: {}, requestId: null });

/** Returns the problem as a value, for callers with an alternative. */
export const orRefusal = <T>(call: Promise<T>): Promise<T | Problem> =>
  call.catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });

/** Reads a problem+json body; any other failing answer (a proxy's page) is `internal`. */
export function problemOf(status: number, body: string, requestId: string | null): Problem {
  const wire = parse(body);
  const code = (typeof wire["code"] === "string" ? wire["code"] : "internal") as ProblemCode;
  return new Problem({
    code,
    status,
    params: (wire["params"] ?? {}) as Params,
    errors: (wire["errors"] ?? {}) as ProblemData["errors"],
    requestId: (wire["request_id"] as string | undefined) ?? requestId,
  });
}

export const isProblemData = (data: unknown): data is ProblemData =>
  typeof data === "object" && data !== null && "code" in data && "requestId" in data;

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
