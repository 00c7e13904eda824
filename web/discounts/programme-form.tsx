import type { DiscountKind, DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { useChosen } from "#web/ui/form/form-state.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { currencySymbol } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

type Props = {
  kind: DiscountKind;
  /** The programme to change; null for a new one. */
  edited: DiscountProgram | null;
  services: DiscountProgram["point_purposes"];
  currency: string;
  result: unknown;
};

/** The fields of one kind. Each kind has its own address, so that switching needs no JavaScript. */
export function ProgrammeForm({ kind, edited, services, result, ...own }: Props) {
  const t = useT("discounts");
  const currency = edited?.currency ?? own.currency;
  const scope = new Map([...services, ...(edited?.point_purposes ?? [])].map((it) => [it.id, it.name]));
  return (
    <PageForm result={result} className="grid gap-5">
      {edited && <SeenVersion result={result} version={edited.updated_at} page="/discount-programmes" />}
      <input type="hidden" name="id" value={edited?.id ?? ""} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="currency" value={currency} />
      <TextField
        name="title"
        label={t("field.title")}
        hint={t("field.title_hint")}
        maxLength={120}
        defaultValue={edited?.title ?? ""}
      />
      <FoldedTextLanguage name="title_language" of={["title"]} found={edited?.title_language} onlyForeign />
      <Value kind={kind} edited={edited} currency={currency} />
      {kind === "cashback" && (
        <NumberField unit="day" name="pay_days" label={t("field.pay_days")} defaultValue={edited?.pay_days ?? 30} />
      )}
      <MoneyField
        name="min_price"
        label={t("field.min_price")}
        currency={currency}
        defaultMinor={edited?.min_price ?? null}
        optional
      />
      <Limits kind={kind} edited={edited} scope={[...scope]} />
      <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
    </PageForm>
  );
}

type LimitsProps = Pick<Props, "kind" | "edited"> & { scope: [number, string][] };

/** The jobs, days and number of uses for which the programme is valid. */
function Limits({ kind, edited, scope }: LimitsProps) {
  const t = useT("discounts");
  return (
    <>
      {kind !== "nth_free" && (
        <Checkbox name="first_time_only" defaultChecked={edited?.first_time_only ?? false}>
          {t("field.first")}
        </Checkbox>
      )}
      {scope.length > 0 && (
        <Choices
          name="point_purpose_ids"
          legend={t("field.scope")}
          hint={t("field.scope_hint")}
          variant="chips"
          several
          optional
          defaultValue={edited?.point_purposes.map(({ id }) => String(id)) ?? []}
          choices={scope.map(([id, label]) => ({ value: String(id), label }))}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField name="starts_on" label={t("field.starts")} defaultValue={edited?.starts_on ?? ""} optional />
        <DateField name="ends_on" label={t("field.ends")} defaultValue={edited?.ends_on ?? ""} optional />
      </div>
      <NumberField name="max_uses" label={t("field.uses")} defaultValue={edited?.max_uses ?? null} optional />
    </>
  );
}

function Value({ kind, edited, currency }: Pick<Props, "kind" | "edited" | "currency">) {
  const t = useT("discounts");
  if (kind === "amount")
    return (
      <MoneyField name="value" label={t("value.amount")} currency={currency} defaultMinor={edited?.value ?? null} />
    );
  if (kind === "nth_free")
    return (
      <NumberField
        name="value"
        label={t("value.nth_free")}
        hint={t("value.nth_free_hint")}
        defaultValue={edited?.value ?? 5}
      />
    );
  if (kind === "percent")
    return (
      <NumberField
        name="value"
        unit="percent"
        label={t("value.percent")}
        defaultValue={edited?.value ?? null}
        suffix={percent}
      />
    );
  return <Cashback edited={edited} currency={currency} />;
}

/** A share or an amount of the price. */
function Cashback({ edited, currency }: Pick<Props, "edited" | "currency">) {
  const t = useT("discounts");
  const { locale } = useWords();
  const isStoredMoney = edited !== null && !edited.value_is_percent;
  const [unit, setUnit] = useChosen<string>("unit", isStoredMoney ? "money" : "percent");
  const value = { name: "value", label: t("value.cashback") };
  return (
    <div className="flex flex-wrap items-start gap-3 *:min-w-0 *:flex-1 *:basis-[6rem] *:first:basis-[9rem]">
      {unit === "money" ? (
        <MoneyField {...value} bare currency={currency} defaultMinor={isStoredMoney ? edited.value : null} />
      ) : (
        <NumberField {...value} unit="percent" defaultValue={isStoredMoney ? null : (edited?.value ?? null)} />
      )}
      <Select
        name="unit"
        label={t("value.unit")}
        defaultValue={isStoredMoney ? "money" : "percent"}
        onChange={({ target }) => setUnit(target.value)}
      >
        <option value="percent">%</option>
        <option value="money">{currencySymbol(locale, currency)}</option>
      </Select>
    </div>
  );
}

const percent = <span className="px-3 font-bold">%</span>;
