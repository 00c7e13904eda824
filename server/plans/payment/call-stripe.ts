// A call to Stripe's API.
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";

export type Settings = Pick<Config, "OPERATOR_NAME" | "STRIPE_API_URL" | "publicUrl"> & { STRIPE_SECRET_KEY: string };
type Ask = {
  method?: "GET" | "POST" | "DELETE";
  form?: Record<string, string>;
  /** The same key has one effect. */
  key?: string;
  /** Statuses of an error that the caller reads. */
  fine?: readonly number[];
};
export type Answer = Record<string, unknown>;

const patience = 2_000;

/** Throws `payment.unavailable`. */
export async function callStripe(settings: Settings, path: string, ask: Ask = {}): Promise<Answer> {
  const { method = "POST", form = {}, key, fine = [] } = ask;
  const url = new URL(path, settings.STRIPE_API_URL);
  if (method === "GET") url.search = new URLSearchParams(form).toString();
  try {
    const answer = await fetch(url, {
      method,
      body: method === "POST" ? new URLSearchParams(form) : null,
      headers: {
        authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
        ...(key && { "idempotency-key": key }),
      },
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok && !fine.includes(answer.status)) throw new Error(`Stripe answered ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    throw Object.assign(problem("payment.unavailable", { retryAfter: 5 }), { cause: error });
  }
}
