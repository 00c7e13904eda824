import { useState } from "react";
import { longestText } from "#contract/kit/bounds.ts";
import { holdsContacts } from "#contract/kit/holds-contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

type Props = {
  title: string;
  description: string;
  rows?: number;
  texts: { title: string; titleHint: string; descriptionHint: string; contacts: string };
};

/** Title and description; warns while the user types a phone or an email into them. */
export function TextFields({ title, description, rows, texts }: Props) {
  const t = useT("points");
  const { values } = useFormState();
  const [typed, setTyped] = useState({
    title: values["title"]?.[0] ?? title,
    description: values["description"]?.[0] ?? description,
  });
  return (
    <>
      <TextField
        name="title"
        label={texts.title}
        hint={texts.titleHint}
        maxLength={longestText.title}
        autoComplete="off"
        defaultValue={title}
        onChange={(event) => setTyped({ ...typed, title: event.target.value })}
      />
      <TextArea
        name="description"
        label={t("description.label")}
        hint={texts.descriptionHint}
        optional
        maxLength={longestText.description}
        {...(rows && { rows })}
        defaultValue={description}
        onChange={(event) => setTyped({ ...typed, description: event.target.value })}
      />
      <ContactWarning of={[typed.title, typed.description]}>{texts.contacts}</ContactWarning>
    </>
  );
}

/** Stays in the page while empty, so that screen readers announce its text. */
export function ContactWarning({ of, children }: { of: (string | null)[]; children: string }) {
  const t = useT("points");
  const warned = of.some((text) => text && holdsContacts(text));
  return (
    <div aria-live="polite" className="empty:hidden">
      {warned && (
        <Banner tone="warn" title={t("contacts.title")}>
          {children}
        </Banner>
      )}
    </div>
  );
}
