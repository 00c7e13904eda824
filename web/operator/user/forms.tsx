import { roles } from "#contract/abilities.ts";
import type { UserRow } from "#contract/operator.ts";
import type { Plan } from "#contract/plans.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";

export function RoleForm({ user }: { user: UserRow }) {
  const has = useFeatures();
  const t = useT("operator");
  return (
    <Card as="section">
      <PageForm summary={false} className="grid gap-4">
        <h2 className="text-xl">{t("users.role")}</h2>
        <Select name="role" label={t("users.role")} labelHidden hint={t("role.text")} defaultValue={user.role}>
          {roles
            .filter((it) => it !== "referral_partner" || has("referrals"))
            .map((role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ))}
        </Select>
        <SubmitButton name="intent" value="role" tone="secondary" size="md" className="justify-self-start">
          {t("role.save")}
        </SubmitButton>
      </PageForm>
    </Card>
  );
}

const periods = ["month", "year"] as const;

export function PlanStart({ user, plans }: { user: UserRow; plans: readonly Plan[] }) {
  const t = useT("operator");
  const { nameOf } = usePlanTexts();
  return (
    <Card as="section">
      <PageForm summary={false} className="grid gap-4">
        <h2 className="text-xl">{t("plan.title")}</h2>
        <p className="text-muted">{t("plan.text")}</p>
        <Select name="plan" label={t("users.plan")} defaultValue={user.plan}>
          {plans.map(({ slug }) => (
            <option key={slug} value={slug}>
              {nameOf(slug)}
            </option>
          ))}
        </Select>
        <Select name="period" label={t("plan.period")} defaultValue="month">
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(`plan.period.${period}`)}
            </option>
          ))}
          <option value="">{t("plan.period.none")}</option>
        </Select>
        <SubmitButton name="intent" value="plan" tone="secondary" size="md" className="justify-self-start">
          {t("plan.start")}
        </SubmitButton>
      </PageForm>
    </Card>
  );
}
