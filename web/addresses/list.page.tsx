import { MapPinHouse, Plus } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/list.page.ts";
import { AddressCard } from "./address-card.tsx";
import { InUse } from "./in-use.tsx";
import { removalOf } from "./info/act-on-place.ts";

export const handle = { namespaces: ["addresses"] } satisfies Handle;
export const middleware = needs("ServiceRequest:create");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const page = pageOf(new URL(request.url).searchParams);
  return apiOf(context)("GET /addresses", { query: { page, per_page: 20, sort: "-created_at" } });
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => byIntent(form, removalOf({ api, context: args.context, id: form.text("id") })));

export default function Page({ loaderData: { data, meta }, actionData }: Route.ComponentProps) {
  const t = useT("addresses");
  const { ofCall } = useProblemText();
  const refused = isRefused(actionData) ? actionData : null;
  const inUse = refused?.problem.code === "address.in_use" ? refused.values["id"]?.[0] : undefined;
  return (
    <>
      <PageHeader title={t("list.title")} actions={data.length > 0 && <AddButton />}>
        {t("list.lead")}
      </PageHeader>
      {refused && inUse && (
        <InUse id={inUse} name={nameOf(data.find(({ id }) => id === inUse))} problem={refused.problem} />
      )}
      {refused && !inUse && <Banner tone="bad" title={ofCall(refused.problem)} className="mb-6" />}
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<MapPinHouse aria-hidden />} title={t("list.empty")} action={<AddButton />}>
            {t("list.empty_text")}
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {data.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

const nameOf = (address: Route.ComponentProps["loaderData"]["data"][number] | undefined): string =>
  address?.label ?? address?.address_limited ?? "";

function AddButton() {
  const t = useT("addresses");
  return (
    <LinkButton to="/location/add" icon={<Plus aria-hidden className="size-5" />}>
      {t("add")}
    </LinkButton>
  );
}
