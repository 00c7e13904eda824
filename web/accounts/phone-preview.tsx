import { EyeOff, Lock, LockOpen } from "lucide-react";
import { Link } from "react-router";
import type { PhoneVisibility } from "#contract/people.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pathOf } from "./settings/tabs.ts";
import { readers, sightOf } from "./who-sees-phones.ts";
import type { Reader, Sight } from "./who-sees-phones.ts";

type Props = { phones: AccountSettings["phones"]; visibility: PhoneVisibility; paused: boolean };
const icons = { open: LockOpen, deal_only: Lock, signed_in_only: Lock, paused: EyeOff };

/** The contact box as each kind of reader meets it, side by side. */
export function PhonePreview({ phones, visibility, paused }: Props) {
  const t = useT("accounts");
  return (
    <div>
      <ul aria-label={t("preview.label")} className="grid gap-3 sm:grid-cols-3">
        {readers.map((reader) => (
          <ReaderCard key={reader} reader={reader} phones={phones} sight={sightOf(reader, visibility, paused)} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("preview.as_customer")}</p>
    </div>
  );
}

function ReaderCard({ reader, phones, sight }: { reader: Reader; phones: Props["phones"]; sight: Sight }) {
  const t = useT("accounts");
  const Icon = icons[sight];
  return (
    <li className="rounded-2xl bg-sunken p-4">
      <p className="text-sm font-bold">{t(`preview.${reader}`)}</p>
      <div className="mt-2 flex gap-2">
        <Icon
          aria-hidden
          className={sight === "open" ? "mt-0.5 size-5 shrink-0 text-good" : "mt-0.5 size-5 shrink-0 text-muted"}
        />
        {sight === "open" ? <Numbers phones={phones} /> : <p className="text-sm text-muted">{t(`preview.${sight}`)}</p>}
      </div>
    </li>
  );
}

function Numbers({ phones }: { phones: Props["phones"] }) {
  const t = useT("accounts");
  if (phones.length > 0) {
    return (
      <ul className="numbers font-semibold">
        {phones.map(({ id, formatted }) => (
          <li key={id}>{formatted}</li>
        ))}
      </ul>
    );
  }
  return (
    <p className="text-sm text-muted">
      {t("preview.no_phone")}{" "}
      <Link to={pathOf("information")} className="inline-block font-bold text-action underline underline-offset-2">
        {t("preview.add_phone")}
      </Link>
    </p>
  );
}
