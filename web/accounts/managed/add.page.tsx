import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/add.page.ts";
import { ManagedForm } from "./managed-form.tsx";
import { readManaged } from "./read-managed.ts";

export const handle = { namespaces: ["managed", "plans"] } satisfies Handle;
export const middleware = needs("ServiceRequest:manage");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const { name } = await api("POST /users/managed", { body: readManaged(form) });
    return redirectWithMessage(args.context, "/managed", tOf(args.context, "managed")("added", { name }));
  });

export default function Page({ actionData }: Route.ComponentProps) {
  const t = useT("managed");
  return (
    <>
      <PageHeader title={t("add.title")} back={{ to: "/managed", label: t("list.title") }}>
        {t("add.lead")}
      </PageHeader>
      <LimitReached result={actionData} className="mb-6 max-w-2xl" />
      <ManagedForm result={actionData} />
    </>
  );
}
