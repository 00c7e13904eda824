/** Another service had the whole call and did not say what became of it: not failed, but unknown. To be repeated late and rarely. */
export const unanswered = (text: string, cause?: unknown): Error =>
  Object.assign(new Error(text, { cause }), { code: "ERR_UNANSWERED" });

export const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === "ERR_UNANSWERED";
