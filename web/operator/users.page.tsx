import { Search, SearchX } from "lucide-react";
import { Form } from "react-router";
import { roles } from "#contract/abilities.ts";
import { apiOf } from "#web/kit/api.ts";
import { hasFeature, useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { usePlanTexts } from "#web/plans/plan-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import type { Route } from "./+types/users.page.ts";
import { OperatorHeader } from "./operator-header.tsx";
import { UserList } from "./user-list.tsx";

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
  const found = meta.more ? t("users.more", { total: meta.total }) : t("users.found", { count: meta.total });
  return (
    <>
      <OperatorHeader current="users" title={meta.total > 0 ? found : undefined} />
      <UserSearch filter={filter} plans={plans} />
      <PagedList
        list={{ data: users, meta }}
        empty={
          <EmptyState icon={<SearchX aria-hidden />} title={t("users.none")}>
            {t("users.none_text")}
          </EmptyState>
        }
      >
        <>
          <p className="visually-hidden" role="status">
            {found}
          </p>
          <UserList users={users} />
        </>
      </PagedList>
    </>
  );
}

type Props = { filter: ReadUserFilter; plans: readonly { slug: string }[] | null };

/** The whole filter is in the address. */
function UserSearch({ filter, plans }: Props) {
  const has = useFeatures();
  const t = useT("operator");
  const { text, state = "", role = "", plan = "", sort } = filter;
  return (
    <Form method="get" role="search" key={JSON.stringify(filter)} className="mb-2 grid gap-1">
      <div className="flex max-w-xl flex-wrap items-end gap-2">
        <TextField
          name="text"
          type="search"
          label={t("users.search")}
          defaultValue={text}
          icon={<Search aria-hidden className="size-5" />}
          optional
          labelHidden
          placeholder={t("users.search")}
          className="min-w-0 flex-1 basis-40"
        />
        <Button type="submit">{t("users.find")}</Button>
      </div>
      <details open={[state, role, plan].some(Boolean) || sort !== sorts[0]}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-action">
          {t("users.filters")}
        </summary>
        <div className="mt-2 grid grid-cols-2 gap-x-2 gap-y-4 sm:gap-x-4 lg:grid-cols-4 [&_label>span]:hidden">
          <Select name="state" label={t("users.state")} defaultValue={state} optional>
            <option value="">{t("users.any")}</option>
            {states.map((it) => (
              <option key={it} value={it}>
                {t(`state.${it}`)}
              </option>
            ))}
          </Select>
          <Select name="role" label={t("users.role")} defaultValue={role} optional>
            <option value="">{t("users.any")}</option>
            {roles
              .filter((it) => it !== "referral_partner" || has("referrals"))
              .map((it) => (
                <option key={it} value={it}>
                  {t(`role.${it}`)}
                </option>
              ))}
          </Select>
          {plans && <PlanChoice plans={plans} plan={plan} />}
          <Select name="sort" label={t("users.sort")} defaultValue={sort}>
            {sorts.map((it) => (
              <option key={it} value={it}>
                {t(`sort.${it}`)}
              </option>
            ))}
          </Select>
        </div>
      </details>
    </Form>
  );
}

function PlanChoice({ plans, plan }: { plans: NonNullable<Props["plans"]>; plan: string }) {
  const t = useT("operator");
  const { nameOf } = usePlanTexts();
  return (
    <Select name="plan" label={t("users.plan")} defaultValue={plan} optional>
      <option value="">{t("users.any")}</option>
      {plans.map(({ slug }) => (
        <option key={slug} value={slug}>
          {nameOf(slug)}
        </option>
      ))}
    </Select>
  );
}

const states = ["active", "paused", "blocked", "leaving", "managed", "deleted"] as const;
const sorts = ["-created_at", "created_at", "name"] as const;

const among = <T extends string>(list: readonly T[], text: string | null) => list.find((it) => it === text);

/** Reads the filter from the address; invalid values are left out. */
function readUserFilter(url: string) {
  const search = new URL(url).searchParams;
  return {
    text: (search.get("text") ?? "").trim().slice(0, 100),
    state: among(states, search.get("state")),
    role: among(roles, search.get("role")),
    plan: /^[a-z_]{1,30}$/.exec(search.get("plan") ?? "")?.[0],
    sort: among(sorts, search.get("sort")) ?? "-created_at",
    page: pageOf(search),
  };
}
type ReadUserFilter = ReturnType<typeof readUserFilter>;
