import { CircleCheck } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { writeForLater } from "#web/kit/offline/unsent.ts";
import { doneLater } from "#web/kit/offline/written.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { useUser } from "#web/kit/use-session.ts";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { TodayData } from "./block.tsx";
import { pathOf } from "./job-path.ts";

type Job = TodayData["jobs"][number];

/** A button that reports the work as done. Without JavaScript the form posts to the page. */
export function DoneForm({ job }: { job: Job }) {
  const t = useT("today");
  const [report, refusal] = useDone(job);
  return (
    <PageForm summary={false} className="flex flex-wrap items-center gap-x-5 gap-y-1" onSubmit={report}>
      <input type="hidden" name="id" value={job.proposal_id} />
      <SubmitButton
        name="intent"
        value="job_done"
        tone="secondary"
        size="md"
        icon={<CircleCheck aria-hidden className="size-5" />}
      >
        {t("jobs.done")}
      </SubmitButton>
      <Link
        to={pathOf(job)}
        className="inline-flex min-h-11 items-center text-sm font-bold text-action hover:underline"
      >
        {t("jobs.not_yet")}
      </Link>
      {refusal && (
        <p role="alert" className="w-full text-sm text-bad">
          {refusal}
        </p>
      )}
    </PageForm>
  );
}

/** Without a connection a provider's "done" waits (rule O2). A customer's cannot wait, because it closes the request. */
function useDone({ proposal_id: id, request_id, title, doing }: Job) {
  const t = useT("today");
  const { ofCall } = useProblemText();
  const { revalidate } = useRevalidator();
  const subject = useUser()?.id ?? null;
  const [refusal, setRefusal] = useState<string | null>(null);
  const report = async () => {
    setRefusal(null);
    try {
      const { done_at } = await api("POST /events/:id/done", { params: { id } });
      toast.done(t(done_at ? "jobs.completed" : "jobs.marked_done"));
      await revalidate();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const path = `/service/search-request/${request_id}`;
      const waits = error.is("offline") && doing && (await writeForLater(doneLater(id, title, path), subject));
      if (!waits) setRefusal(ofCall(error.data));
    }
  };
  return [(event: FormEvent) => void (event.preventDefault(), report()), refusal] as const;
}
