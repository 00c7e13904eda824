import type { AccountSettings } from "#contract/settings.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; result: unknown };

export function Service({ settings, result }: Props) {
  const t = useT("accounts");
  return (
    <SettingsForm section="service" result={result} version={settings.version}>
      <Card className="grid gap-2">
        <Checkbox
          as="switch"
          name="provides_services"
          defaultChecked={settings.provides_services}
          hint={t("service.provides_hint")}
        >
          <b>{t("service.provides")}</b>
        </Checkbox>
        <Checkbox as="switch" name="paused" defaultChecked={settings.paused} hint={t("service.pause_hint")}>
          <b>{t("service.pause")}</b>
        </Checkbox>
        <PlanShown settings={settings} />
      </Card>
    </SettingsForm>
  );
}

/** The choice to show the plan; only people with a referral have it (rule G3). */
function PlanShown({ settings }: Pick<Props, "settings">) {
  const t = useT("accounts");
  const has = useFeatures();
  if (!settings.referral_id || !has("referrals") || !has("plans")) return null;
  return (
    <>
      <input type="hidden" name="invited" value="1" />
      <Checkbox
        as="switch"
        name="plan_shown_to_referrer"
        defaultChecked={settings.plan_shown_to_referrer}
        hint={t("service.plan_shown_hint")}
      >
        <b>{t("service.plan_shown")}</b>
      </Checkbox>
    </>
  );
}
