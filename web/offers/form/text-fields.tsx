import { useState } from "react";
import { languages } from "#contract/kit/languages.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { holdsContacts } from "#web/kit/wizard/contact-data.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Answers } from "../wizard/answers.ts";

type Props = { answers: Pick<Answers, "title" | "description" | "tags" | "language"> };

/** The offer in its provider's own words; a phone or an email in it is warned about while it is typed. */
export function TextFields({ answers: { title, description, tags, language } }: Props) {
  const t = useT("offers");
  const { locale } = useWords();
  const { values } = useFormState();
  const [typed, setTyped] = useState({
    title: values["title"]?.[0] ?? title ?? "",
    description: values["description"]?.[0] ?? description ?? "",
  });
  return (
    <>
      <TextField
        name="title"
        label={t("title.label")}
        hint={t("title.hint")}
        maxLength={120}
        autoComplete="off"
        defaultValue={title ?? ""}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <TextArea
        name="description"
        label={t("description.label")}
        hint={t("description.hint")}
        optional
        maxLength={4000}
        rows={6}
        defaultValue={description ?? ""}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <ContactWarning texts={[typed.title, typed.description]} />
      <TextField
        name="tags"
        label={t("tags.label")}
        hint={t("tags.hint")}
        optional
        autoComplete="off"
        defaultValue={tags.join(", ")}
      />
      <Select name="language" label={t("language.label")} hint={t("language.hint")} defaultValue={language}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {nameOf(locale, "language", code)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** Stays in the page while empty, so that its coming is announced. */
export function ContactWarning({ texts }: { texts: (string | null)[] }) {
  const t = useT("offers");
  const warned = texts.some((text) => text && holdsContacts(text));
  return (
    <div aria-live="polite" className="empty:hidden">
      {warned && (
        <Banner tone="warn" title={t("contacts.title")}>
          {t("contacts.text")}
        </Banner>
      )}
    </div>
  );
}
