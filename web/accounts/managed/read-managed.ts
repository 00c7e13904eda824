import type { Language } from "#contract/kit/languages.ts";
import type { Calls } from "#contract/surface.ts";
import type { FormReader } from "#web/kit/read-form.ts";

const phone = "phones.0.phone";

/** Reads `ManagedForm`. Phones beyond the first, which the form does not show, stay. */
export function readManaged(form: FormReader, others: string[] = []): Calls["POST /users/managed"]["body"] {
  const typed = form.text(phone) ? [form.phone(phone)] : [];
  return {
    name: form.text("name"),
    locale: form.text("locale") as Language,
    languages: form.all("languages").map((code) => ({ code: code as Language, level: null })),
    phones: [...typed, ...others.map((number) => ({ phone: number }))],
    bio: form.maybe("bio"),
    bio_language: form.language("bio_language"),
    data_checked: form.flag("data_checked"),
  };
}
