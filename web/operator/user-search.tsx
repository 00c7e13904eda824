import { Search } from "lucide-react";
import { Form } from "react-router";
import { roles } from "#contract/abilities.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { sorts, states } from "./user-filter.ts";
import type { ReadUserFilter } from "./user-filter.ts";

type Props = { filter: ReadUserFilter; plans: readonly { slug: string }[] | null };

/** The whole filter is in the address. */
export function UserSearch({ filter, plans }: Props) {
  const has = useFeatures();
  const t = useT("operator");
  const { text, state = "", role = "", plan = "", sort } = filter;
  return (
    <Form method="get" role="search" key={JSON.stringify(filter)} className="mb-6 grid gap-4">
      <div className="flex max-w-xl items-end gap-2">
        <TextField
          name="text"
          type="search"
          label={t("users.search")}
          defaultValue={text}
          icon={<Search aria-hidden className="size-5" />}
          optional
          labelHidden
          placeholder={t("users.search")}
          className="flex-1"
        />
        <Button type="submit">{t("users.find")}</Button>
      </div>
      <div className="grid grid-cols-2 gap-x-2 gap-y-4 sm:gap-x-4 lg:grid-cols-4 [&_label>span]:hidden">
        <Select name="state" label={t("users.state")} defaultValue={state} optional>
          <option value="">{t("users.any")}</option>
          {states.map((it) => (
            <option key={it} value={it}>
              {t(`state.${it}`)}
            </option>
          ))}
        </Select>
        <Select name="role" label={t("users.role")} defaultValue={role} optional>
          <option value="">{t("users.any")}</option>
          {roles
            .filter((it) => it !== "referral_partner" || has("referrals"))
            .map((it) => (
              <option key={it} value={it}>
                {t(`role.${it}`)}
              </option>
            ))}
        </Select>
        {plans && <PlanChoice plans={plans} plan={plan} />}
        <Select name="sort" label={t("users.sort")} defaultValue={sort}>
          {sorts.map((it) => (
            <option key={it} value={it}>
              {t(`sort.${it}`)}
            </option>
          ))}
        </Select>
      </div>
    </Form>
  );
}

function PlanChoice({ plans, plan }: { plans: NonNullable<Props["plans"]>; plan: string }) {
  const t = useT("operator");
  const { nameOf } = usePlanTexts();
  return (
    <Select name="plan" label={t("users.plan")} defaultValue={plan} optional>
      <option value="">{t("users.any")}</option>
      {plans.map(({ slug }) => (
        <option key={slug} value={slug}>
          {nameOf(slug)}
        </option>
      ))}
    </Select>
  );
}
