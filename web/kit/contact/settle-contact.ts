import type { Api } from "../calls.ts";
import { Problem } from "../problem.ts";
import type { FormReader } from "../read-form.ts";

export const contactField = "contact_choice";
export const contactPhone = "contact_phone";

/** Saves the answer to the form's `ContactQuestion` before the form itself is processed. */
export async function settleContact(form: FormReader, api: Api): Promise<void> {
  const choice = form.text(contactField);
  if (choice === "login") await api("PATCH /account-settings", { body: { login_phone_shown: true } });
  if (choice !== "other") return;
  try {
    await api("PATCH /account-settings", { body: { phones: [form.phone(contactPhone)] } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Reports the wrong number at the field of the question, which is then shown again.
    const [wrong] = Object.values(error.data.errors);
    throw new Problem({ ...error.data, code: "contact.missing", errors: { [contactPhone]: wrong ?? [] } });
  }
}
