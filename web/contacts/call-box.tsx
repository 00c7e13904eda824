import { Phone } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { ClosedContacts } from "./contact-box.tsx";
import type { Contacts } from "./contacts.ts";
import { MessengerLinks } from "./messenger-links.tsx";

/** The open contacts of the other side of an accepted job: a big button that calls, and the messengers of the person. */
export function CallBox({ contacts: { phones, problem } }: { contacts: Contacts }) {
  const t = useT("proposals");
  return (
    <div className="grid gap-3">
      {phones?.phones.map(({ phone, formatted }, at) => (
        <a
          key={phone}
          href={`tel:${phone}`}
          className={buttonClasses(
            at === 0 ? "primary" : "secondary",
            at === 0 ? "lg" : "md",
            "numbers w-full px-3! text-base! sm:text-lg!",
          )}
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {t("call", { phone: formatted })}
        </a>
      ))}
      {phones && <MessengerLinks messengers={phones.messengers} />}
      {phones && phones.phones.length + phones.messengers.length === 0 && (
        <p className="text-muted">{t("contacts.no_phone")}</p>
      )}
      {problem && <ClosedContacts problem={problem} />}
    </div>
  );
}
