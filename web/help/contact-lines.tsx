import type { Contacts } from "#contract/help.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The contact details that the operator has configured. */
export function ContactLines({ name, address, email, phone, hours, is_example: isExample }: Contacts) {
  const t = useT("help");
  if (!name && !email && !phone) return <p className="text-muted">{t("contact.unset")}</p>;
  return (
    <address className="space-y-1 text-base not-italic">
      {isExample && <p className="mb-3 rounded-card bg-sun-soft p-4 text-sun-ink">{t("contact.example")}</p>}
      {name && <p className="font-bold">{isExample ? t("contact.example_name") : name}</p>}
      {address && <p>{address}</p>}
      {email && (
        <p>
          <a className="font-bold text-action underline" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a className="font-bold text-action underline" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            {phone}
          </a>
        </p>
      )}
      <p className="text-muted">{t("contact.hours", { hours: hours.replace("-", "–") })}</p>
    </address>
  );
}
