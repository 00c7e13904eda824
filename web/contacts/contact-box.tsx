import { Lock, LockOpen } from "lucide-react";
import { useFetcher } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { Contacts } from "./contacts.ts";
import { OpenContacts } from "./open-contacts.tsx";

type Props = {
  /** The owner of the phones. */
  person: string;
  /** The contacts, if open already or opened by a form without JavaScript. */
  contacts: Contacts | null;
  /** True if the viewer can open them now. */
  can: boolean;
  /** The reason why they are closed, or the cost of opening them. */
  why: string;
};

/** Phones and address: shown, behind a button with its cost, or closed with the reason and the way to open them. */
export function ContactBox({ person, contacts, can, why }: Props) {
  const t = useT("proposals");
  const fetcher = useFetcher<{ contacts?: Contacts }>();
  const open = contacts ?? fetcher.data?.contacts;
  if (open) return <OpenContacts contacts={open} />;
  return (
    <div className="rounded-2xl bg-sunken p-4">
      <p className="flex gap-2 text-sm text-muted">
        {can ? (
          <LockOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
        ) : (
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        )}
        <span>{why}</span>
      </p>
      {can && (
        <PageForm fetcher={fetcher} summary={false} className="mt-3">
          <input type="hidden" name="id" value={person} />
          <SubmitButton name="intent" value="contacts" tone="secondary" size="md" className="w-full">
            {t("contacts.show")}
          </SubmitButton>
        </PageForm>
      )}
    </div>
  );
}
