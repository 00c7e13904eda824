// Errors of the API: RFC 9457 problem+json. Only this file writes them.
import { errors, type ErrorCode } from "#contract/errors.ts";
import { type FieldCode, type FieldError, fieldMessages } from "#contract/field-errors.ts";

export type ProblemParams = Record<string, string | number | string[]>;
type Details = {
  params?: ProblemParams;
  fields?: Record<string, FieldError[]>;
  /** Commits the transaction in spite of the error: a counted try stays counted. */
  keep?: boolean;
  /** Seconds for `Retry-After` and `params.retry_after`, which are whole. */
  retryAfter?: number;
};

/** An error that the API answers as `application/problem+json` (rule W3). */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(sentence(code, details.params));
    this.code = code;
    this.status = errors[code].status;
    this.details = details;
  }
}

/** To be thrown: `throw problem("request.not_found")`. */
export const problem = (code: ErrorCode, details?: Details) => new Problem(code, details);

/** A problem that belongs to one field of the form. */
export const fieldProblem = (field: string, code: ErrorCode, params: Record<string, string | number> = {}) =>
  new Problem(code, { params, fields: { [field]: [{ code, message: sentence(code, params), params }] } });

type Numbers = Record<string, number>;

/** The error of one field. @param more replaces the general sentence of the code, or fills it. */
export const wrong = (code: FieldCode, more: string | Numbers = {}): FieldError =>
  typeof more === "string"
    ? { code, message: more }
    : { code, message: fieldSentence(code, more), ...(Object.keys(more).length > 0 && { params: more }) };

/** A value of the body that is wrong only in combination with stored values. */
export const wrongField = (field: string, code: FieldCode, more?: string | Numbers) =>
  new Problem("validation.failed", { fields: { [field]: [wrong(code, more)] } });

const fill = (text: string, params: ProblemParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));

const sentence = (code: ErrorCode, params: ProblemParams = {}): string => fill(errors[code].message, params);

/** The English sentence of an error of one field. */
export const fieldSentence = (code: FieldCode | ErrorCode, params: ProblemParams = {}): string =>
  fill(code in fieldMessages ? fieldMessages[code as FieldCode] : errors[code as ErrorCode].message, params);

/** The body of the answer. Holds no stack, SQL or path. */
export function problemBody(problem: Problem, requestId: string) {
  const { fields, retryAfter } = problem.details;
  const params: ProblemParams = problem.details.params ?? {};
  return {
    type: `/api/docs/errors#${problem.code}`,
    title: problem.message,
    status: problem.status,
    code: problem.code,
    message: problem.message,
    ...(fields || problem.status === 422 ? { errors: fields ?? {} } : {}),
    params: retryAfter === undefined ? params : { ...params, retry_after: Math.max(1, Math.ceil(retryAfter)) },
    request_id: requestId,
  };
}
