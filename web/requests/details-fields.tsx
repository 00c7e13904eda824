import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { holdsContacts } from "#web/kit/wizard/contact-data.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

type Props = { title: string; description: string };

/** What is to be done, in the customer's own words; a phone or an email in it is warned about while it is typed. */
export function DetailsFields({ title, description }: Props) {
  const t = useT("requests");
  const { values } = useFormState();
  const [typed, setTyped] = useState({
    title: values["title"]?.[0] ?? title,
    description: values["description"]?.[0] ?? description,
  });
  return (
    <>
      <TextField
        name="title"
        label={t("title.label")}
        hint={t("title.hint")}
        maxLength={120}
        autoComplete="off"
        defaultValue={title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <TextArea
        name="description"
        label={t("description.label")}
        hint={t("description.hint")}
        optional
        maxLength={4000}
        defaultValue={description}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <ContactWarning texts={[typed.title, typed.description]} />
    </>
  );
}

/** Stays in the page while empty, so that its coming is announced. */
export function ContactWarning({ texts }: { texts: (string | null)[] }) {
  const t = useT("requests");
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
