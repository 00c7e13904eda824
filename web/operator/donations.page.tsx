import { HeartHandshake } from "lucide-react";
import { Form } from "react-router";
import { DonationStateBadge } from "#web/donations/state-badge.tsx";
import { useSum } from "#web/donations/use-sum.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List } from "#web/ui/show/list-item.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/donations.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { PaidRow, PaidButton } from "./paid-row.tsx";

export const handle = { namespaces: ["operator", "donations"] } satisfies Handle;
export const middleware = [...ofFeature("donations"), ...needs("Account:manage")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const text = (search.get("text") ?? "").trim().slice(0, 100);
  const list = await apiOf(context)("GET /admin/donations", { query: { filter: { text }, page: pageOf(search) } });
  return { ...list, text };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { pathname, search } = new URL(args.request.url);
    const back = pathname.replace(/\.data$/, "") + search;
    const params = { id: form.text("donation") };
    await byIntent(form, { paid: () => api("POST /admin/donations/:id/paid", { params }) });
    return redirectWithMessage(args.context, back, tOf(args.context, "operator")("donations.paid_done"));
  });

export default function Page({ loaderData: { data, meta, text }, actionData }: Route.ComponentProps) {
  const t = useT("operator");
  const { ofCall } = useProblemText();
  return (
    <>
      <OperatorHeader current="donations" />
      {isRefused(actionData) && <Banner tone="bad" className="mb-6" title={ofCall(actionData.problem)} />}
      <Form method="get" role="search" className="mb-6 flex max-w-xl flex-wrap items-end gap-2" key={text}>
        <TextField
          name="text"
          type="search"
          label={t("donations.search")}
          placeholder={t("donations.search")}
          defaultValue={text}
          optional
          labelHidden
          className="flex-1"
        />
        <Button type="submit">{t("users.find")}</Button>
      </Form>
      <PagedList
        list={{ data, meta }}
        empty={<EmptyState icon={<HeartHandshake aria-hidden />} title={t("donations.none")} />}
      >
        <List label={t("nav.donations")}>
          {data.map((it) => (
            <Row key={it.id} it={it} />
          ))}
        </List>
      </PagedList>
    </>
  );
}

type Listed = Reply<"GET /admin/donations">["data"][number];

function Row({ it }: { it: Listed }) {
  const t = useT("operator");
  const sumOf = useSum();
  const { timeZone } = useWords();
  const waits = it.payment === "offline" && it.state === "created";
  return (
    <PaidRow
      title={<b className="numbers text-lg">{sumOf(it)}</b>}
      badge={<DonationStateBadge donation={it} />}
      facts={[formatDate(it.created_at, timeZone), it.public_name, it.email].filter(Boolean).join(" · ")}
    >
      {it.message && <p className="mt-1 wrap-anywhere whitespace-pre-line">{it.message}</p>}
      {waits && (
        <>
          <p className="numbers text-sm">{t("subscriptions.reference", { reference: it.reference })}</p>
          <PaidButton
            name="donation"
            id={it.id}
            question={t("donations.paid_question", { reference: it.reference })}
            consequence={t("donations.paid_text")}
          >
            {t("subscriptions.paid")}
          </PaidButton>
        </>
      )}
    </PaidRow>
  );
}
