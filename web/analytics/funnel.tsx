import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Numbers } from "./headlines.tsx";

const rows = {
  sent: "/service/my-proposals?stage=sent",
  read: "/service/my-proposals?stage=sent",
  accepted: "/service/my-proposals?stage=accepted",
  done: "/service/my-proposals?stage=done",
} as const;

/** Shows how many proposals were sent in the period, and how many of them were read, accepted and done. */
export function Funnel({ totals }: { totals: Numbers["totals"] }) {
  const t = useT("analytics");
  const { locale } = useWords();
  return (
    <Card as="section" aria-labelledby="funnel">
      <h2 id="funnel" className="mb-4 text-lg">
        {t("funnel")}
      </h2>
      <ul className="grid gap-3">
        {(Object.keys(rows) as (keyof typeof rows)[]).map((step) => (
          <li key={step}>
            <Link to={rows[step]} className="group block min-h-11">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium wrap-anywhere hyphens-auto group-hover:underline">
                  {t(`step.${step}`)}
                </span>
                <span className="numbers font-bold">{formatNumber(locale, totals[step])}</span>
              </span>
              {/* Sets the width as an SVG attribute, because the pages' policy forbids inline styles. */}
              <svg
                aria-hidden
                viewBox={`0 0 ${Math.max(1, totals.sent)} 1`}
                preserveAspectRatio="none"
                className="mt-1 block h-3 w-full rounded-full bg-sunken"
              >
                <rect className="fill-action" width={totals[step]} height={1} />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
