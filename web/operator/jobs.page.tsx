import { CircleCheck, RotateCcw } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { pageOf } from "#web/kit/page-param.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { DateTime } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/jobs.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /admin/jobs", { query: { page: pageOf(new URL(request.url).searchParams) } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    await api("POST /admin/jobs/:id/retry", { params: { id: form.text("id") } });
    return redirectWithMessage(args.context, "/admin/jobs", tOf(args.context, "operator")("jobs.retried"));
  });

export default function Page({ loaderData: { data, meta }, actionData }: Route.ComponentProps) {
  const t = useT("operator");
  const { ofCall } = useProblemText();
  return (
    <>
      <OperatorHeader current="jobs">{t("jobs.lead")}</OperatorHeader>
      {isRefused(actionData) && <Banner tone="bad" className="mb-6" title={ofCall(actionData.problem)} />}
      <PagedList
        list={{ data, meta }}
        empty={
          <EmptyState icon={<CircleCheck aria-hidden />} title={t("jobs.none")}>
            {t("jobs.none_text")}
          </EmptyState>
        }
      >
        <ul className="grid gap-4">
          {data.map((job) => (
            <Card as="li" key={job.id} className="flex flex-wrap items-center justify-between gap-4">
              <div className="min-w-0 flex-1">
                <h2 className="text-lg wrap-anywhere">{job.name}</h2>
                <p className="text-sm text-muted">
                  <DateTime at={job.failed_at ?? job.created_at} /> · {t("jobs.tries", { count: job.tries })}
                </p>
                {job.state === "retrying" && job.next_try_at && (
                  <p className="text-sm">
                    {t("jobs.next_try")} <DateTime at={job.next_try_at} />
                  </p>
                )}
                {job.state === "waiting" && <p className="text-sm">{t("jobs.waits")}</p>}
                {job.error && <p className="mt-2 wrap-anywhere">{job.error}</p>}
              </div>
              {job.state === "failed" && (
                <PageForm summary={false}>
                  <input type="hidden" name="id" value={job.id} />
                  <SubmitButton tone="secondary" size="md" icon={<RotateCcw aria-hidden className="size-5" />}>
                    {t("jobs.retry")}
                  </SubmitButton>
                </PageForm>
              )}
            </Card>
          ))}
        </ul>
      </PagedList>
    </>
  );
}
