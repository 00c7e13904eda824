import { draftOf } from "#web/drafts/drafts.ts";
import { visitor } from "#web/drafts/owner.ts";

/** The typed text of the registration, kept in this tab until it is done. The password is not in it. */
export type Draft = {
  name?: string;
  phone?: string;
  phone_country?: string;
  role?: string;
  contact?: string;
  terms?: string;
};

const kept = ["name", "phone", "phone_country", "role", "contact", "terms"] as const;
const register = draftOf<Draft>(visitor, "register", "tab");

export function keepDraft(form: HTMLFormElement): void {
  const typed = new FormData(form);
  register.keep(Object.fromEntries(kept.flatMap((name) => typed.getAll(name).map((value) => [name, value]))));
}

export const { read: readDraft, forget: dropDraft } = register;
