import { formatMinutes } from "#web/analytics/format-minutes.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Facts } from "#web/reviews/facts.tsx";
import type { Rating } from "#web/reviews/types.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = Pick<Rating, "reliability" | "ended">;
const parts = ["kept", "on_time", "cashback"] as const;

/** The provider's reliability in numbers; renders nothing if there are too few jobs (rules T2, T3). */
export function Reliability({ reliability, ended }: Props) {
  const t = useT("reviews");
  const { locale } = useWords();
  const facts: [string, string][] = [];
  if (reliability.first_answer)
    facts.push([t("reliability.first_answer"), formatMinutes(locale, reliability.first_answer.minutes)]);
  for (const name of parts) {
    const part = reliability[name];
    if (part) facts.push([t(`reliability.${name}`), t("reliability.of", shareOf(locale, part))]);
  }
  const times = ended.reduce((sum, { count }) => sum + count, 0);
  if (times > 0) facts.push([t("reliability.ended"), formatNumber(locale, times)]);
  if (facts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="reliability-title">
      <h2 id="reliability-title" className="text-xl">
        {t("reliability.title")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("reliability.period")}</p>
      <Facts facts={facts} />
    </Card>
  );
}

const shareOf = (locale: string, { share, count }: { share: number; count: number }) => ({
  percent: new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share),
  count: formatNumber(locale, count),
});
