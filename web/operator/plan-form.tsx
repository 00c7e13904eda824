import type { Plan } from "#contract/plans.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useWords } from "#web/ui/words.ts";
import { abilityOf, editable, limited } from "./read-plan.ts";

export function PlanForm({ plan, result }: { plan: Plan; result: unknown }) {
  const t = useT("operator");
  const words = useWords();
  const { nameOf } = usePlanTexts();
  const { currency } = plan;
  const held = plan.abilities.map(abilityOf);
  return (
    <PageForm result={result} className="grid gap-5">
      <input type="hidden" name="id" value={plan.id} />
      <h2 className="text-xl">{t("plans.edit_title", { plan: nameOf(plan.slug) })}</h2>
      <MoneyField
        name="month_price"
        label={t("plans.month_price")}
        hint={t("plans.price_hint")}
        currency={currency}
        defaultMinor={plan.month_price}
        optional
      />
      <MoneyField
        name="year_price"
        label={t("plans.year_price")}
        hint={t("plans.price_hint")}
        currency={currency}
        defaultMinor={plan.year_price}
        optional
      />
      <TextField name="currency" label={t("plans.currency")} defaultValue={currency} maxLength={3} autoComplete="off" />
      <Choices
        name="abilities"
        legend={t("plans.abilities")}
        variant="chips"
        several
        optional
        defaultValue={held}
        choices={editable.map((value) => ({ value, label: value }))}
      />
      {limited.map((ability) => (
        <NumberField
          key={ability}
          name={`limit.${ability}`}
          label={t("plans.limit", { ability })}
          hint={t("plans.limit_hint")}
          defaultValue={plan.abilities.find((it) => abilityOf(it) === ability)?.limit ?? null}
          optional
        />
      ))}
      <Checkbox name="listed" defaultChecked={plan.listed} as="switch">
        {t("plans.listed")}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t("plans.save")}</SubmitButton>
        <LinkButton to="?" tone="quiet" preventScrollReset>
          {words.t("dialog.cancel")}
        </LinkButton>
      </div>
    </PageForm>
  );
}
