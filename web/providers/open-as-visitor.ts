// Opens the phones of a provider for a visitor, after the human check.
import type { Contacts } from "#web/contacts/contacts.ts";
import { api } from "#web/kit/api.ts";
import { humanProof } from "#web/kit/human/human-check.ts";
import { Problem } from "#web/kit/problem.ts";

/** A refusal is part of the result. Throws when the check or the connection failed. */
export async function openAsVisitor(id: string): Promise<Contacts> {
  const human = await humanProof();
  try {
    const phones = await api("GET /public/service-providers/:id/phones", { params: { id }, query: { human } });
    return { phones, address: null, problem: null };
  } catch (error) {
    if (!(error instanceof Problem) || error.is("human.not_passed", "offline")) throw error;
    return { phones: null, address: null, problem: error.data };
  }
}
