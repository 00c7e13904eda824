import { Form, Link } from "react-router";
import type { Feature } from "#contract/features.ts";
import { apiOf } from "#web/kit/api.ts";
import { useFeatures } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { Select } from "#web/ui/form/select.tsx";
import type { Route } from "./+types/audit.page.ts";
import { actionsOf, auditActions, isAuditAction } from "./audit-actions.ts";
import { AuditList } from "./audit-list.tsx";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "plans", "badges", "cases"] } satisfies Handle;
export const middleware = needs("Account:manage");

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const asked = search.get("action") ?? "";
  const action = isAuditAction(asked) ? asked : undefined;
  const user = uuid.exec(search.get("user") ?? "")?.[0];
  const { data, meta } = await apiOf(context)("GET /admin/audit", {
    query: { filter: { action, user }, page: pageOf(search), per_page: 50 },
  });
  return { entries: data, meta, action: action ?? "", user: user ?? null };
};

export default function Page({ loaderData: { entries, meta, action, user } }: Route.ComponentProps) {
  const t = useT("operator");
  const has = useFeatures();
  const isShown = (option: string) =>
    Object.entries(actionsOf).every(([feature, own]) => has(feature as Feature) || !own.test(option));
  return (
    <>
      <OperatorHeader current="audit">{t("audit.lead")}</OperatorHeader>
      <Form method="get" role="search" className="mb-6 flex max-w-xl items-end gap-2" key={action}>
        {user && <input type="hidden" name="user" value={user} />}
        <Select name="action" label={t("audit.action")} labelHidden defaultValue={action} className="flex-1" optional>
          <option value="">{t("audit.all")}</option>
          {auditActions.filter(isShown).map((option) => (
            <option key={option} value={option}>
              {t(`action.${option}`)}
            </option>
          ))}
        </Select>
        <Button type="submit">{t("users.find")}</Button>
      </Form>
      {user && (
        <p className="mb-4">
          <Link to={`/admin/users/${user}`} className="font-bold text-action hover:underline">
            {t("audit.of")}
          </Link>
        </p>
      )}
      <AuditList entries={entries} label={t("nav.audit")} />
      <div className="mt-8">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </>
  );
}
