import { Languages } from "lucide-react";
import { CountTable } from "#web/analytics/count-table.tsx";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Reply } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { formatNumber, nameOf } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/translations.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /admin/translations");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    await api("DELETE /admin/translations/:id", { params: { id: form.text("id") } });
    return redirectWithMessage(
      args.context,
      "/admin/translations",
      tOf(args.context, "operator")("translations.deleted"),
    );
  });

type Use = Reply<"GET /admin/translations">;

export default function Page({ loaderData: use }: Route.ComponentProps) {
  const t = useT("operator");
  const { locale } = useWords();
  const { engines, characters_today: today, characters_a_day: most, pairs, reported } = use;
  return (
    <>
      <OperatorHeader current="translations" />
      {engines.length === 0 ? (
        <EmptyState icon={<Languages aria-hidden />} title={t("translations.off")}>
          {t("translations.off_text")}
        </EmptyState>
      ) : (
        <Card className="mb-6 grid gap-3">
          <p>{t("translations.today", { used: formatNumber(locale, today), most: formatNumber(locale, most) })}</p>
          <ul className="grid gap-2">
            {engines.map(({ name, rests_until }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <b>{name}</b>
                <Badge tone={rests_until ? "bad" : "good"}>
                  {t(rests_until ? "translations.rests" : "translations.works")}
                </Badge>
                {rests_until && <DateTime at={rests_until} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {pairs.length > 0 && <Pairs pairs={pairs} />}
      {reported.length > 0 && <Reported reported={reported} />}
    </>
  );
}

const usePair = () => {
  const { locale } = useWords();
  return ({ from, to }: { from: string; to: string }) =>
    `${nameOf(locale, "language", from)} → ${nameOf(locale, "language", to)}`;
};

const counted = ["texts", "characters", "failures"] as const;
type Pair = Use["pairs"][number];

/** The sums in a sentence; the pairs in a table, folded where there are many. */
function Pairs({ pairs }: Pick<Use, "pairs">) {
  const t = useT("operator");
  const pairText = usePair();
  const { locale } = useWords();
  const sum = (name: (typeof counted)[number]) =>
    formatNumber(
      locale,
      pairs.reduce((all, pair) => all + pair[name], 0),
    );
  return (
    <Card as="section" aria-labelledby="pairs" className="mb-6">
      <h2 id="pairs" className="text-xl">
        {t("translations.pairs")}
      </h2>
      <p className="mt-1 text-muted">
        {t("translations.counts", { texts: sum("texts"), characters: sum("characters"), failures: sum("failures") })}
      </p>
      <details open={pairs.length <= 8} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {t("translations.by_pair")}
        </summary>
        <CountTable
          label={t("translations.by_pair")}
          head={t("translations.pair")}
          rows={pairs.map((pair) => ({ ...pair, name: `${pairText(pair)} · ${pair.engine}` }))}
          columns={counted.map((name) => ({ title: t(`translations.${name}`), of: (pair: Pair) => pair[name] }))}
        />
      </details>
    </Card>
  );
}

function Reported({ reported }: Pick<Use, "reported">) {
  const t = useT("operator");
  const pairText = usePair();
  return (
    <section>
      <h2 className="mb-3 text-xl">{t("translations.reported")}</h2>
      <ul className="grid gap-4">
        {reported.map((it) => (
          <Card as="li" key={it.id} className="grid gap-3">
            <p className="text-sm text-muted">
              {pairText(it)} · {it.engine} · <DateTime at={it.reported_at} />
            </p>
            <p lang={it.from} className="whitespace-pre-line wrap-anywhere">
              {it.text}
            </p>
            <p lang={it.to} className="border-t border-line pt-3 whitespace-pre-line wrap-anywhere">
              {it.translation}
            </p>
            <PageForm summary={false}>
              <input type="hidden" name="id" value={it.id} />
              <Button type="submit" tone="secondary" size="sm">
                {t("translations.delete")}
              </Button>
            </PageForm>
          </Card>
        ))}
      </ul>
    </section>
  );
}
