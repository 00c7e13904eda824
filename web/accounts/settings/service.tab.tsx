import { useState } from "react";
import type { ContactPreview as Preview } from "#contract/contacts.ts";
import type { DayHours } from "#contract/hours.ts";
import type { MediaFile } from "#contract/media.ts";
import type { PhoneVisibility } from "#contract/people.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { ContactPreview } from "#web/contacts/contact-preview.tsx";
import { HoursEditor } from "#web/hours/hours-editor.tsx";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { MyPlan } from "#web/plans/my-plan.tsx";
import type { OwnPlan as Plan } from "#web/plans/read-own-plan.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Card } from "#web/ui/show/card.tsx";
import { visibilities } from "../choices.ts";
import { PortfolioForm } from "./service/portfolio-form.tsx";
import { Section, SettingsForm } from "./settings-form.tsx";
import { pathOf } from "./tabs.ts";

type Props = {
  settings: AccountSettings;
  hours: readonly DayHours[];
  /** Of the hours and of what is saved with them. */
  version: string;
  preview: Preview | null;
  portfolio: readonly MediaFile[];
  /** Null while acting for another person, and in a town without plans. */
  plan: Plan | null;
  result: unknown;
};

export function ServiceTab({ settings, hours, version, preview, portfolio, plan, result }: Props) {
  const has = useFeatures();
  const acting = Boolean(useUser()?.acting);
  return (
    <div className="grid gap-10">
      <SettingsForm intent="service" result={result} version={version} page={pathOf("service")}>
        <ServiceFields settings={settings} hours={hours} preview={preview} />
      </SettingsForm>
      {settings.provides_services && <PortfolioForm person={settings.id} pictures={portfolio} result={result} />}
      {!acting && settings.provides_services && has("verifications") && <BadgesCard />}
      {settings.provides_services && has("discounts") && <DiscountsCard />}
      {settings.provides_services && has("paper") && !has("referrals") && <PaperCard />}
      {plan && <MyPlan mine={plan} back={pathOf("service")} />}
    </div>
  );
}

function BadgesCard() {
  const t = useT("accounts");
  return (
    <Section title={t("badges.title")} lead={t("badges.lead")}>
      <LinkButton to="/pages/badges" tone="secondary" className="justify-self-start">
        {t("badges.open")}
      </LinkButton>
    </Section>
  );
}

/** With invitations, their page leads there. */
function PaperCard() {
  const t = useT("paper");
  return (
    <Section title={t("title")} lead={t("lead")}>
      <LinkButton to="/promo/print" tone="secondary" className="justify-self-start">
        {t("show")}
      </LinkButton>
    </Section>
  );
}

function DiscountsCard() {
  const t = useT("accounts");
  const has = useFeatures();
  return (
    <Section title={t("discounts.title")} lead={t("discounts.lead")}>
      <LinkButton to="/discount-programmes" tone="secondary" className="justify-self-start">
        {t("discounts.open")}
      </LinkButton>
      {has("cashback") && (
        <LinkButton to="/cashback" tone="secondary" className="justify-self-start">
          {t("discounts.cashback")}
        </LinkButton>
      )}
    </Section>
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

function ServiceFields({ settings, hours, preview }: Pick<Props, "settings" | "hours" | "preview">) {
  const t = useT("accounts");
  const { values } = useFormState();
  const typed = values["intent"] !== undefined;
  const [paused, setPaused] = useState(typed ? values["paused"] !== undefined : settings.paused);
  const [provides, setProvides] = useState(
    typed ? values["provides_services"] !== undefined : settings.provides_services,
  );
  const [visibility, setVisibility] = useState(
    (values["phone_visibility"]?.[0] as PhoneVisibility | undefined) ?? settings.phone_visibility,
  );
  return (
    <>
      <Card as="section" className="grid gap-2">
        <h2 className="visually-hidden">{t("service.profile")}</h2>
        <Checkbox
          as="switch"
          name="provides_services"
          defaultChecked={provides}
          onChange={setProvides}
          hint={t("service.provides_hint")}
        >
          <b>{t("service.provides")}</b>
        </Checkbox>
        <Checkbox as="switch" name="paused" defaultChecked={paused} onChange={setPaused} hint={t("service.pause_hint")}>
          <b>{t("service.pause")}</b>
        </Checkbox>
        <PlanShown settings={settings} />
      </Card>
      <Section title={t("visibility.title")} lead={t("visibility.lead")}>
        <div className="lg:[&>fieldset>div]:grid-cols-3">
          <Choices
            name="phone_visibility"
            legend={t("visibility.legend")}
            legendHidden
            defaultValue={visibility}
            onChange={(value) => setVisibility(value as PhoneVisibility)}
            choices={visibilities.map((value) => ({
              value,
              label: t(`visibility.${value}`),
              hint: t(`visibility.${value}_hint`),
            }))}
          />
        </div>
        {preview && (
          <ContactPreview
            preview={preview}
            choice={{ phone_visibility: visibility, provides_services: provides, paused }}
          />
        )}
      </Section>
      <Section title={t("hours.title")} lead={t("hours.lead")}>
        <HoursEditor hours={hours} timeZone={settings.time_zone} />
      </Section>
    </>
  );
}
