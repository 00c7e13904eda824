import { MessageSquareOff } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatNumber, nameOf } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { Progress } from "#web/ui/show/progress.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/codes.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /admin/codes");

const head = "px-3 py-3 text-left text-sm font-bold text-muted sm:px-4";
const cell = "px-3 py-3 sm:px-4";

export default function Page({ loaderData: { today, limit, days } }: Route.ComponentProps) {
  const t = useT("operator");
  const { locale } = useWords();
  const text = t("codes.today", { sent: formatNumber(locale, today), limit: formatNumber(locale, limit) });
  return (
    <>
      <OperatorHeader current="codes">{t("codes.lead")}</OperatorHeader>
      <Card className="mb-6">
        <p className="mb-3 text-lg font-bold">{text}</p>
        <Progress value={limit > 0 ? Math.min(1, today / limit) : 0} label={text} />
      </Card>
      {days.length === 0 ? (
        <EmptyState icon={<MessageSquareOff aria-hidden />} title={t("codes.none")} />
      ) : (
        <div
          role="region"
          aria-label={t("nav.codes")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must reach it to scroll
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-card max-sm:text-sm"
        >
          <table className="w-full">
            <thead className="border-b border-line">
              <tr>
                <th className={head}>{t("codes.day")}</th>
                <th className={head}>{t("codes.purpose")}</th>
                <th className={head}>{t("codes.country")}</th>
                <th className={`${head} text-right!`}>{t("codes.sent")}</th>
                <th className={`${head} text-right!`}>{t("codes.used")}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, purpose, country_code, sent, used }) => (
                <tr key={`${day} ${purpose} ${country_code}`} className="border-b border-line last:border-b-0">
                  <td className={cell}>
                    <Day at={day} />
                  </td>
                  <td className={cell}>{t(`codes.purpose.${purpose}`)}</td>
                  <td className={cell}>
                    {country_code ? nameOf(locale, "region", country_code) : t("codes.elsewhere")}
                  </td>
                  <td className={`${cell} numbers text-right`}>{formatNumber(locale, sent)}</td>
                  <td className={`${cell} numbers text-right`}>{formatNumber(locale, used)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
