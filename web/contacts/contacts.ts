import type { Api, Reply } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";

export type Contacts = {
  phones: Reply<"GET /users/:id/phones"> | null;
  address: Reply<"GET /addresses/:id"> | null;
  /** The problem of a contact that did not open. */
  problem: ProblemData | null;
};

/**
 * Opens phones and address if the rules allow it; each is recorded and may count to the daily quota. A refusal is part
 * of the result.
 */
export async function openContacts(api: Api, of: { person: string; address: string | null }): Promise<Contacts> {
  const phones = await tried(api("GET /users/:id/phones", { params: { id: of.person } }));
  const address = of.address ? await tried(api("GET /addresses/:id", { params: { id: of.address } })) : null;
  return {
    phones: phones.is,
    address: address?.is ?? null,
    problem: phones.problem ?? address?.problem ?? null,
  };
}

/** Returns a refusal as part of the result instead of throwing it. */
export async function tried<T>(call: Promise<T>): Promise<{ is: T | null; problem: ProblemData | null }> {
  try {
    return { is: await call, problem: null };
  } catch (error) {
    if (!(error instanceof Problem) || !error.is("phones.hidden", "phones.limit_exceeded", ...gone)) throw error;
    return { is: null, problem: error.data };
  }
}

const gone = [
  "user.not_found",
  "address.not_found",
  "address.host_not_approved",
  "provider.not_active",
  "provider.not_providing",
] as const;
