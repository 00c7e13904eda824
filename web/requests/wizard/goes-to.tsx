import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Answers } from "./answers.ts";
import type { BrokenLink } from "./target.ts";

/** To whom the request goes, where that is not everybody; or that the link to the wizard leads nowhere any more. */
export function GoesTo({ answers, astray }: { answers: Answers; astray: BrokenLink | null }) {
  const t = useT("requests");
  if (astray)
    return (
      <Banner tone="warn" title={t(`astray.${astray}`)} className="mb-6">
        {t(`astray.${astray}_text`)}
      </Banner>
    );
  const { receiver, offer, target } = answers;
  if (!receiver && !target?.receiver_id) return null;
  const name = receiver?.name ?? t("direct.someone");
  return (
    <Banner title={t("direct.to", { name })} className="mb-6">
      {offer?.title ? t("direct.about", { title: offer.title }) : t("direct.only")}
    </Banner>
  );
}
