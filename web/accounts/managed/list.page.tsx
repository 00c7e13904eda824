import { UserPlus, UsersRound } from "lucide-react";
import { Form, useSearchParams } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { holds } from "#web/kit/session.ts";
import { useSession } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/list.page.ts";
import { ManagedCard } from "./managed-card.tsx";

export const handle = { namespaces: ["managed"] } satisfies Handle;
export const middleware = needs("user");

/** A list of at least this length has a search field. */
const many = 8;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const text = search.get("text")?.slice(0, 80) ?? "";
  const page = pageOf(search);
  const { data, meta } = await apiOf(context)("GET /users/managed", { query: { page, filter: { text } } });
  return { people: data, meta, text };
};

export default function Page({ loaderData: { people, meta, text } }: Route.ComponentProps) {
  const t = useT("managed");
  const has = useFeatures();
  const mayAdd = holds(useSession(), "ServiceRequest:manage");
  const add = mayAdd && (
    <LinkButton to="/managed/add" icon={<UserPlus aria-hidden className="size-5" />}>
      {t("add")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t("list.title")} actions={people.length > 0 && add}>
        {t("list.lead")}
      </PageHeader>
      {!mayAdd && has("plans") && (
        <Banner className="mb-6" action={<LinkButton to="/pricing">{t("list.plans")}</LinkButton>}>
          {t("list.no_right")}
        </Banner>
      )}
      {mayAdd && (
        <p className="mb-6">
          <LinkButton to="/service/providers" tone="secondary" size="sm">
            {t("list.providers")}
          </LinkButton>
        </p>
      )}
      {(text || meta.total > many) && <Search text={text} />}
      {people.length === 0 && (
        <EmptyState icon={<UsersRound aria-hidden />} title={t("list.empty")} action={add}>
          {t("list.empty_text")}
        </EmptyState>
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {people.map((person) => (
          <ManagedCard key={person.id} person={person} />
        ))}
      </ul>
      <div className="mt-8 grid gap-6">
        <Pagination current={meta.current_page} last={meta.last_page} />
        <LinkButton to="/service/request/add-wizard?for=other" tone="secondary" className="justify-self-start">
          {t("on_behalf")}
        </LinkButton>
      </div>
    </>
  );
}

function Search({ text }: { text: string }) {
  const t = useT("managed");
  const [search] = useSearchParams();
  return (
    <Form method="get" role="search" className="mb-6 max-w-md" key={search.get("text")}>
      <TextField name="text" type="search" label={t("list.search")} defaultValue={text} optional labelHidden />
    </Form>
  );
}
