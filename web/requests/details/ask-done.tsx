import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { NotDone } from "#web/proposals/job-done.tsx";
import type { Proposal } from "#web/proposals/types.ts";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { CompleteButton } from "../complete-button.tsx";
import type { OwnRequest } from "./own-badges.tsx";

/**
 * From the job's day on, a button with which the customer reports that the work is done; before, the day from which there
 * is the button (rule T1). "Not done yet" is for a provider who did not come.
 */
export function AskDone({ request, accepted }: { request: OwnRequest; accepted: Proposal }) {
  const t = useT("proposals");
  if (!request.can.close) return null;
  if (!accepted.can.done)
    return (
      request.when?.day && (
        <p className="text-sm text-muted">{t("job.later", { date: formatDate(request.when.day, "UTC") })}</p>
      )
    );
  return (
    <Card as="section" aria-labelledby="ask-done" className="flex flex-wrap items-center justify-between gap-3">
      <h2 id="ask-done" className="text-lg">
        {t("job.ask")}
      </h2>
      <div className="flex flex-wrap gap-3">
        <PageForm summary={false}>
          <input type="hidden" name="id" value={request.id} />
          <CompleteButton request={request} tone="secondary" />
        </PageForm>
        {accepted.can.not_done && <NotDone id={accepted.id} name={accepted.author.name ?? t("person.gone")} />}
      </div>
    </Card>
  );
}
