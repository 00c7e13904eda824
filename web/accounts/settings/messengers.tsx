import { ExternalLink, Send } from "lucide-react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { messengerNames, type MessengerSlug, messengers } from "../choices.ts";
import { SettingsForm } from "./settings-form.tsx";

export function Messengers({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <SettingsForm section="messengers" result={result} version={settings.version}>
      <p className="text-muted">{t("social.lead")}</p>
      <div className="grid max-w-xl gap-4">
        {messengers.map((slug) => (
          <MessengerField key={slug} slug={slug} messengers={settings.messengers} country={settings.country_code} />
        ))}
      </div>
    </SettingsForm>
  );
}

type Props = { slug: MessengerSlug; messengers: AccountSettings["messengers"]; country: string };

/** One messenger: its handle, and a preview of the link in the profile. */
function MessengerField({ slug, messengers, country }: Props) {
  const t = useT("accounts");
  const stored = messengers.find((it) => it.slug === slug);
  const value = { ...(stored && { defaultValue: stored.handle }) };
  return (
    <div>
      {slug === "telegram" ? (
        <TextField
          name={slug}
          label={messengerNames[slug]}
          hint={t("social.telegram_hint")}
          optional
          autoComplete="off"
          maxLength={64}
          icon={<Send aria-hidden className="size-5" />}
          {...value}
        />
      ) : (
        <PhoneField
          name={slug}
          label={messengerNames[slug]}
          hint={t("social.phone_hint")}
          optional
          autoComplete="off"
          country={country}
          {...value}
        />
      )}
      <p className="mt-1 min-h-7 text-sm">
        {stored && (
          <a
            href={stored.link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-7 items-center gap-1.5 font-semibold text-action hover:underline"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">{t("social.opens", { link: stored.link })}</span>
          </a>
        )}
      </p>
    </div>
  );
}
