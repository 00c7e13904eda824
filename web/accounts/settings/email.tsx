import { BadgeCheck, MailQuestion } from "lucide-react";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { SettingsForm } from "./settings-form.tsx";

const againForm = "email-again";

export function Email({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const pending = settings.pending_email;
  return (
    <>
      <SettingsForm section="email" result={result} version={settings.version}>
        <div className="max-w-xl">
          <EmailField email={settings.email} pending_email={pending} />
        </div>
      </SettingsForm>
      {/* Its button is inside the form above, but neither saves nor resets it. */}
      {pending && (
        <PageForm id={againForm} result={ownResult(againForm, result)}>
          <input type="hidden" name="email" value={pending} />
        </PageForm>
      )}
    </>
  );
}

/**
 * The email address, the state of its confirmation, and its use. The form also posts the previous address: only a new one gets an email.
 */
function EmailField({ email, pending_email: pending }: Pick<AccountSettings, "email" | "pending_email">) {
  const t = useT("accounts");
  const shown = pending ?? email ?? "";
  return (
    <div>
      <TextField
        name="email"
        type="email"
        label={t("email.label")}
        hint={t("email.hint")}
        optional
        autoComplete="email"
        maxLength={254}
        defaultValue={shown}
      />
      <input type="hidden" name="email_before" value={shown} />
      {pending && (
        <div className="mt-3 grid justify-items-start gap-1 rounded-2xl bg-warn-soft p-4">
          <Badge tone="warn" icon={<MailQuestion aria-hidden />} className="px-0!">
            {t("email.waiting")}
          </Badge>
          <p className="text-sm wrap-anywhere">
            {t("email.waiting_text", { email: pending })} {email && t("email.until_then", { email })}
          </p>
          <Button
            type="submit"
            form={againForm}
            name="intent"
            value={againForm}
            tone="secondary"
            size="sm"
            className="mt-2"
          >
            {t("email.again")}
          </Button>
        </div>
      )}
      {!pending && email && (
        <p className="mt-2">
          <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t("email.confirmed")}
          </Badge>
        </p>
      )}
    </div>
  );
}
