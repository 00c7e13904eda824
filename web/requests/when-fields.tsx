import { useT } from "#web/kit/i18n/use-t.ts";
import { hasLength } from "#web/points/duration.tsx";
import { LengthFields } from "#web/points/fields/length-fields.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { Folded } from "#web/ui/form/folded.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import type { Facts } from "./facts.tsx";

type Props = {
  request: Pick<Facts, "date" | "time" | "urgent" | "budget" | "currency" | "duration_from" | "duration_to">;
  /** "2026-11-21" at the place, see `todayOf`. */
  today: string;
};

/** Time and money, for the wizard and the edit form, which has a heading for them. */
export function WhenStepFields({ request, today, headed = false }: Props & { headed?: boolean }) {
  const t = useT("requests");
  return (
    <>
      <WhenFields request={request} today={today} headed={headed} />
      <input type="hidden" name="budget_currency" value={request.currency} />
      <MoneyField
        name="budget"
        label={t("budget.label")}
        hint={t("budget.hint")}
        optional
        currency={request.currency}
        defaultMinor={request.budget}
      />
      <FoldedLength request={request} />
    </>
  );
}

/** Few customers know it, so it is folded, unless it is there or wrong. */
function FoldedLength({ request }: Pick<Props, "request">) {
  const t = useT("requests");
  const { errors, values } = useFormState();
  const names = ["duration_from", "duration_to"];
  const isOpen = hasLength(request) || names.some((name) => errors[name] ?? values[name]?.[0]);
  return (
    <Folded title={t("duration.legend")} isOpen={isOpen}>
      <LengthFields {...request} legend={t("duration.legend")} legendHidden />
    </Folded>
  );
}

/**
 * As soon as possible, on a day, or flexible. CSS shows day and time only for the second, so it works without
 * JavaScript.
 */
function WhenFields({ request: { date, time, urgent }, today, headed }: Props & { headed: boolean }) {
  const t = useT("requests");
  return (
    <div className="group/when grid gap-5">
      <Choices
        name="moment"
        legend={t("when.legend")}
        legendHidden={headed}
        variant="chips"
        defaultValue={date ? "date" : urgent ? "asap" : "flexible"}
        choices={[
          { value: "flexible", label: t("when.flexible") },
          { value: "asap", label: t("when.asap") },
          { value: "date", label: t("when.date") },
        ]}
      />
      <div className="hidden grid-cols-1 gap-5 group-has-[[value=date]:checked]/when:grid xs:grid-cols-2">
        <DateField name="date" label={t("when.day")} min={today} defaultValue={date ?? ""} />
        <TimeField name="time" label={t("when.time")} optional defaultValue={time ?? ""} />
      </div>
    </div>
  );
}
