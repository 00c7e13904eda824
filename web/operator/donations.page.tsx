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
import { PageForm } from "#web/kit/page-form.tsx";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/donations.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

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
        <ul className="grid gap-4">
          {data.map((it) => (
            <Row key={it.id} it={it} />
          ))}
        </ul>
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
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <b className="numbers text-lg">{sumOf(it)}</b>
          <DonationStateBadge donation={it} />
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {[formatDate(it.created_at, timeZone), it.public_name, it.email].filter(Boolean).join(" · ")}
        </p>
        {it.message && <p className="mt-1 wrap-anywhere whitespace-pre-line">{it.message}</p>}
        {waits && <p className="numbers mt-1 text-sm">{t("subscriptions.reference", { reference: it.reference })}</p>}
      </div>
      {waits && (
        <PageForm summary={false}>
          <input type="hidden" name="donation" value={it.id} />
          <ConfirmButton
            name="intent"
            value="paid"
            confirmTone="primary"
            question={t("donations.paid_question", { reference: it.reference })}
            consequence={t("donations.paid_text")}
            confirm={t("subscriptions.paid")}
          >
            {t("subscriptions.paid")}
          </ConfirmButton>
        </PageForm>
      )}
    </Card>
  );
}
