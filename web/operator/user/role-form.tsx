import { roles } from "#contract/abilities.ts";
import type { UserRow } from "#contract/operator.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
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
