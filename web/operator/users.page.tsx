import { SearchX } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { hasFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/users.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { readUserFilter } from "./user-filter.ts";
import { UserList } from "./user-list.tsx";
import { UserSearch } from "./user-search.tsx";

export const handle = { namespaces: ["operator", "plans"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const filter = readUserFilter(request.url);
  const { text, state, role, plan, sort, page } = filter;
  const api = apiOf(context);
  const [users, plans] = await Promise.all([
    api("GET /admin/users", { query: { filter: { text, state, role, plan }, sort, page, per_page: 25 } }),
    hasFeature(context, "plans") ? api("GET /admin/plans") : null,
  ]);
  return { filter, users: users.data, meta: users.meta, plans: plans?.data ?? null };
};

export default function Page({ loaderData: { filter, users, meta, plans } }: Route.ComponentProps) {
  const t = useT("operator");
  return (
    <>
      <OperatorHeader current="users" />
      <UserSearch filter={filter} plans={plans} />
      {users.length === 0 ? (
        <EmptyState icon={<SearchX aria-hidden />} title={t("users.none")}>
          {t("users.none_text")}
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-muted" role="status">
            {meta.more ? t("users.more", { total: meta.total }) : t("users.found", { count: meta.total })}
          </p>
          <UserList users={users} />
        </>
      )}
      <div className="mt-8">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </>
  );
}
