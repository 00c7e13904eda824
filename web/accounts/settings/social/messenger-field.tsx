import { ExternalLink, MessageCircle, MessageSquareText, Send } from "lucide-react";
import { useState } from "react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { MessengerSlug } from "../../choices.ts";
import { chatLink } from "./chat-link.ts";

const looks = {
  viber: { name: "Viber", icon: MessageSquareText },
  telegram: { name: "Telegram", icon: Send },
  whatsapp: { name: "WhatsApp", icon: MessageCircle },
};

type Props = { slug: MessengerSlug; messengers: AccountSettings["messengers"]; country: string };

/** Where one can be written to, and what the link in the profile will open. */
export function MessengerField({ slug, messengers, country }: Props) {
  const t = useT("accounts");
  const { values } = useFormState();
  const stored = messengers.find((it) => it.slug === slug)?.handle ?? "";
  const [typed, setTyped] = useState(values[slug]?.[0] ?? stored);
  const link = chatLink(slug, typed, country);
  const { name, icon: Icon } = looks[slug];
  return (
    <div>
      <TextField
        name={slug}
        label={name}
        hint={t(slug === "telegram" ? "social.telegram_hint" : "social.phone_hint")}
        optional
        inputMode={slug === "telegram" ? "text" : "tel"}
        autoComplete="off"
        maxLength={64}
        icon={<Icon aria-hidden className="size-5" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-1 min-h-7 text-sm">
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-7 items-center gap-1.5 font-semibold text-action hover:underline"
          >
            <ExternalLink aria-hidden className="size-4 shrink-0" />
            <span className="wrap-anywhere">{t("social.opens", { link })}</span>
          </a>
        )}
      </p>
    </div>
  );
}
