import { Banknote } from "lucide-react";
import { Form } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
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
import { Choices } from "#web/ui/form/choices.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/subscriptions.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { SubscriptionList } from "./subscription-list.tsx";

export const handle = { namespaces: ["operator", "plans"] } satisfies Handle;
export const middleware = [...ofFeature("plans"), ...needs("Account:manage")];

const states = ["pending", "active", "ended"] as const;
const tabs = [...states, "all"] as const;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const tab = tabs.find((it) => it === search.get("state")) ?? "pending";
  const text = (search.get("text") ?? "").trim().slice(0, 100);
  const state = tab === "all" ? undefined : tab;
  const { data, meta } = await apiOf(context)("GET /admin/subscriptions", {
    query: { filter: { state, text }, page: pageOf(search) },
  });
  return { data, meta, tab, text };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { pathname, search } = new URL(args.request.url);
    const back = pathname.replace(/\.data$/, "") + search;
    const params = { id: form.text("subscription") };
    await byIntent(form, { paid: () => api("POST /admin/subscriptions/:id/paid", { params }) });
    return redirectWithMessage(args.context, back, tOf(args.context, "operator")("subscriptions.paid_done"));
  });

export default function Page({ loaderData: { data, meta, tab, text }, actionData }: Route.ComponentProps) {
  const t = useT("operator");
  const { ofCall } = useProblemText();
  return (
    <>
      <OperatorHeader current="subscriptions" />
      {isRefused(actionData) && <Banner tone="bad" className="mb-6" title={ofCall(actionData.problem)} />}
      <Form method="get" role="search" className="mb-6 grid gap-4" key={`${tab} ${text}`}>
        <Choices
          name="state"
          legend={t("users.state")}
          legendHidden
          variant="chips"
          defaultValue={tab}
          choices={tabs.map((value) => ({ value, label: t(`subscriptions.${value}`) }))}
        />
        <div className="flex max-w-xl items-end gap-2">
          <TextField
            name="text"
            type="search"
            label={t("subscriptions.search")}
            placeholder={t("subscriptions.search")}
            defaultValue={text}
            optional
            labelHidden
            className="flex-1"
          />
          <Button type="submit">{t("users.find")}</Button>
        </div>
      </Form>
      <PagedList
        list={{ data, meta }}
        empty={<EmptyState icon={<Banknote aria-hidden />} title={t("subscriptions.none")} />}
      >
        <SubscriptionList subscriptions={data} />
      </PagedList>
    </>
  );
}
