import { Lock } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The phone of login can be read here and changed nowhere: it is whom one is. */
export function LoginPhone({ phone }: { phone: string | null }) {
  const t = useT("accounts");
  if (!phone) return null;
  return (
    <div>
      <p className="font-bold">{t("login_phone.label")}</p>
      <p className="numbers mt-1 flex items-center gap-2 font-semibold">
        <Lock aria-hidden className="size-4 shrink-0 text-muted" />
        {phone}
      </p>
      <p className="mt-1 text-sm text-muted">{t("login_phone.hint")}</p>
    </div>
  );
}
