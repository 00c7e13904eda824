import type { DiscountProgram } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Select } from "#web/ui/form/select.tsx";
import type { Proposal } from "../terms.tsx";

/** The value that keeps the proposal's copy of a programme, although the programme itself is deleted. */
export const keptDiscount = "kept";

type Props = { programmes: DiscountProgram[]; discount: Proposal["discount"] };

/** The provider's programmes. One that does not fit the request shows the reason and cannot be chosen. */
export function DiscountChoice({ programmes, discount }: Props) {
  const t = useT("proposals");
  const { ofField } = useProblemText();
  const isOrphan = discount !== null && discount.program_id === null;
  const usable = programmes.filter(({ running, id }) => running || id === discount?.program_id);
  if (usable.length === 0 && !isOrphan) return null;
  return (
    <Select
      name="discount_program_id"
      label={t("discount.label")}
      hint={t("discount.hint")}
      defaultValue={isOrphan ? keptDiscount : (discount?.program_id ?? "")}
      optional
    >
      <option value="">{t("discount.none")}</option>
      {isOrphan && <option value={keptDiscount}>{discount.title}</option>}
      {usable.map(({ id, title, refusal }) => {
        const isOff = refusal !== null && id !== discount?.program_id;
        return (
          <option key={id} value={id} disabled={isOff}>
            {isOff ? `${title} (${ofField({ code: refusal })})` : title}
          </option>
        );
      })}
    </Select>
  );
}
