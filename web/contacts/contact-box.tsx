import { Lock, LockOpen, MapPin, Phone } from "lucide-react";
import { useFetcher } from "react-router";
import { wholeAddress } from "#web/addresses/address.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Contacts } from "./contacts.ts";
import { MessengerLinks } from "./messenger-links.tsx";

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

/** Phones as links, and the address; a closed part shows the reason and the possible action. */
export function OpenContacts({ contacts: { phones, address, problem } }: { contacts: Contacts }) {
  const t = useT("proposals");
  return (
    <div className="grid gap-3" role="status">
      {phones?.phones.map(({ phone, formatted }) => (
        <a
          key={phone}
          href={`tel:${phone}`}
          className="numbers flex min-h-12 items-center gap-3 rounded-field bg-good-soft px-4 text-lg font-bold text-good hover:underline"
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {formatted}
        </a>
      ))}
      {phones && <MessengerLinks messengers={phones.messengers} />}
      {phones && phones.phones.length + phones.messengers.length === 0 && (
        <p className="text-muted">{t("contacts.no_phone")}</p>
      )}
      {address && <Address address={address} />}
      {problem && <ClosedContacts problem={problem} />}
      {phones?.quota && (
        <p className="text-sm text-muted">
          {t("contacts.used", { used: phones.quota.used, limit: phones.quota.limit })}
        </p>
      )}
    </div>
  );
}

function Address({ address }: { address: NonNullable<Contacts["address"]> }) {
  const { exact } = address;
  return (
    <div className="flex gap-3 rounded-field bg-good-soft px-4 py-3">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
      <address className="min-w-0 wrap-anywhere not-italic">
        <strong>{wholeAddress(address)}</strong>
        {exact?.address_comment && (
          <div className="mt-1">
            <TranslatedText of={exact} field="address_comment" language={exact.address_comment_language} />
          </div>
        )}
      </address>
    </div>
  );
}

/** Explains the refusals about contacts; any other one shows its usual text. */
export function ClosedContacts({ problem }: { problem: NonNullable<Contacts["problem"]> }) {
  const t = useT("proposals");
  const { ofCall } = useProblemText();
  if (problem.code === "user.not_found") return <Banner>{t("contacts.gone")}</Banner>;
  if (problem.code === "phones.hidden") return <Banner title={t("contacts.hidden")}>{t("contacts.hidden_do")}</Banner>;
  if (problem.code === "phones.limit_exceeded")
    return (
      <Banner tone="warn" title={t("contacts.limit")}>
        {t("contacts.limit_do")}
      </Banner>
    );
  return <Banner tone="warn">{ofCall(problem)}</Banner>;
}
