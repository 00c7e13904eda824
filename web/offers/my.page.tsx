import { Plus, Search, Store } from "lucide-react";
import { Form } from "react-router";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt, isRefused } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TabLinks } from "#web/ui/action/tab-links.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/my.page.ts";
import { actOnOffer } from "./act.ts";
import { LimitLine } from "./my/limit-line.tsx";
import { MyCard } from "./my/my-card.tsx";
import { listUrl, readFilter, statusTabs, tabUrl } from "./my/my-filter.ts";
import { wizardPath } from "./offer-path.ts";

export const handle = { rooms: ["offers", "plans", "search"] } satisfies Handle;
export const middleware = needs("ServiceOffer:read");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const api = apiOf(context);
  const { status, text, purpose, page } = readFilter(request.url);
  const [list, use, purposes] = await Promise.all([
    api("GET /service-offers", {
      query: { filter: { status, text, purpose }, page, per_page: 20, sort: "-updated_at" },
    }),
    api("GET /subscriptions/use"),
    purpose ? api("GET /point-purposes") : null,
  ]);
  const named = purposes?.data.find(({ id }) => String(id) === purpose);
  return {
    list,
    status,
    text: text ?? "",
    purpose: named ? { id: String(named.id), name: named.name } : null,
    allowance: use.allowances.find(({ resource, action }) => resource === "ServiceOffer" && action === "create"),
  };
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) =>
    actOnOffer({ form, api, context: args.context, id: form.text("id"), back: listUrl(args.request.url) }),
  );

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const { ofCall } = useProblemText();
  const { list, status, text, purpose, allowance } = loaderData;
  const { data, meta } = list;
  const said = { text, ...(purpose && { purpose: purpose.id }) };
  return (
    <>
      <PageHeader title={t("my.title")} actions={<NewButton />} />
      <LimitLine allowance={allowance} />
      <TabLinks
        label={t("my.filter")}
        current={status ?? "all"}
        tabs={statusTabs.map((key) => ({ key, label: t(`tab.${key}`), to: tabUrl(key, said) }))}
      />
      <Filter {...loaderData} />
      {isRefused(actionData) && (
        <div className="mb-6 grid gap-3">
          <Banner tone="bad" title={ofCall(actionData.problem)} />
          <LimitReached result={actionData} />
        </div>
      )}
      {data.length === 0 && <Nothing filtered={status !== undefined || text !== "" || purpose !== null} />}
      <ul className="grid gap-4">
        {data.map((offer) => (
          <MyCard key={offer.id} offer={offer} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </>
  );
}

type FilterProps = Pick<Route.ComponentProps["loaderData"], "status" | "text" | "purpose">;

function Filter({ status, text, purpose }: FilterProps) {
  const t = useT("offers");
  const words = useT("search");
  return (
    <Form
      method="get"
      role="search"
      className="mb-6 grid max-w-3xl items-end gap-3 xs:grid-cols-2 sm:grid-cols-[1fr_1fr_auto] [&_label>.ml-2]:hidden"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <TextField
        key={text}
        name="text"
        type="search"
        label={t("my.search")}
        optional
        defaultValue={text}
        icon={<Search aria-hidden className="size-5" />}
      />
      <Combobox
        key={purpose?.id ?? "any"}
        name="purpose"
        label={t("filter.purpose")}
        suggest={suggestServices}
        minLength={2}
        optional
        defaultValue={purpose?.name ?? ""}
        defaultId={purpose?.id ?? ""}
      />
      <Button type="submit" tone="secondary" className="xs:max-sm:col-span-2">
        {words("filter.go")}
      </Button>
    </Form>
  );
}

function NewButton() {
  const t = useT("offers");
  return (
    <LinkButton to={wizardPath} icon={<Plus aria-hidden className="size-5" />}>
      {t("my.new")}
    </LinkButton>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT("offers");
  const action = filtered ? (
    <LinkButton to="?" tone="secondary">
      {t("my.show_all")}
    </LinkButton>
  ) : (
    <NewButton />
  );
  return (
    <EmptyState icon={<Store aria-hidden />} title={t(filtered ? "my.none_found" : "my.empty")} action={action}>
      {t(filtered ? "my.none_found_text" : "my.empty_text")}
    </EmptyState>
  );
}
