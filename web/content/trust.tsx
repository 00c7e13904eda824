import { Eye, MapPin, Phone } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";

const promises = [
  { key: "phone", icon: Phone },
  { key: "address", icon: MapPin },
  { key: "ledger", icon: Eye },
] as const;

/** Explains which data becomes visible to which users, before any data is requested. */
export function Trust() {
  const t = useT("content");
  return (
    <section aria-labelledby="trust" className="rounded-card bg-sunken p-6 sm:p-10">
      <h2 id="trust" className="text-2xl">
        {t("trust.title")}
      </h2>
      <ul className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {promises.map(({ key, icon: Icon }) => (
          <li key={key} className="flex gap-4">
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-action" />
            <p>{t(`trust.${key}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
