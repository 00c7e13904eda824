import type { Api } from "../calls.ts";
import { Problem } from "../problem.ts";
import type { FormReader } from "../read-form.ts";

export const contactField = "contact_choice";
export const contactPhone = "contact_phone";

/** What the form's `ContactQuestion` was answered with, before the form itself is carried out. */
export async function settleContact(form: FormReader, api: Api): Promise<void> {
  const choice = form.text(contactField);
  if (choice === "login") await api("PATCH /account-settings", { body: { login_phone_shown: true } });
  if (choice !== "other") return;
  try {
    await api("PATCH /account-settings", { body: { phones: [form.phone(contactPhone)] } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // The question stays, with the number that was wrong.
    const [wrong] = Object.values(error.data.errors);
    throw new Problem({ ...error.data, code: "contact.missing", errors: { [contactPhone]: wrong ?? [] } });
  }
}
