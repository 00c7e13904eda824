import { BadgePercent } from "lucide-react";
import type { OpenDiscount } from "#contract/discounts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { useDiscountText } from "./discount-text.ts";
import { ProgrammeFacts } from "./programme-facts.tsx";

/** The discount programmes that a proposal can include now, for customers choosing a provider. */
export function OpenDiscounts({ discounts }: { discounts: OpenDiscount[] }) {
  const t = useT("discounts");
  const textOf = useDiscountText();
  return (
    <section aria-labelledby="discounts">
      <h2 id="discounts" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-4">
        {discounts.map((programme) => (
          <li key={programme.id} className="flex gap-3">
            <BadgePercent aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold wrap-anywhere text-good">{textOf(programme)}</p>
              <TranslatedText of={programme} field="title" language={programme.title_language} />
              <ProgrammeFacts programme={programme} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t("open.note")}</p>
    </section>
  );
}
