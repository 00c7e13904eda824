import { Lock } from "lucide-react";
import type { AccountSettings } from "#contract/settings.ts";
import { ContactChoice } from "#web/kit/contact/contact-choice.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The phone of login, and the choice to show it to others. */
export function LoginPhone({ settings: { phone, login_phone_shown: shown } }: { settings: AccountSettings }) {
  const t = useT("accounts");
  if (!phone) return null;
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-bold">{t("login_phone.label")}</p>
        <p className="numbers mt-1 flex items-center gap-2 font-semibold">
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 wrap-anywhere">{phone}</span>
        </p>
        <p className="mt-1 text-sm text-muted">{t("login_phone.hint")}</p>
      </div>
      <ContactChoice name="login_phone_shown" defaultValue={shown === null ? undefined : shown ? "yes" : "no"} />
    </div>
  );
}
