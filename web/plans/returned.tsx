import { useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { usePlanTexts } from "./plan-texts.ts";
import type { OwnPlan } from "./read-own-plan.ts";

/** Shown after the payment page: the payment provider confirms the payment separately, a moment later. */
export function Returned({ mine }: { mine: OwnPlan | null }) {
  const t = useT("plans");
  const { nameOf } = usePlanTexts();
  const [search] = useSearchParams();
  const slug = search.get("paid");
  if (slug) {
    const begun = mine?.plan.slug === slug;
    return (
      <Banner tone={begun ? "good" : "info"} className="mb-6">
        {t(begun ? "back.active" : "back.paid", { plan: nameOf(slug.slice(0, 30)) })}
      </Banner>
    );
  }
  return search.has("unpaid") ? (
    <Banner tone="warn" className="mb-6">
      {t("back.unpaid")}
    </Banner>
  ) : null;
}
