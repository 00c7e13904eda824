import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { useUser } from "#web/kit/use-session.ts";
import { UnsentHere } from "#web/offline/unsent-here.tsx";
import { writeForLater } from "#web/offline/unsent.ts";
import { doneLater } from "#web/offline/written.ts";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { placeTime } from "#web/ui/place-time.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle, visibleTitle } from "#web/ui/show/post-title.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { Block, Row, Rows, type TodayData } from "./block.tsx";
import { pathOf } from "./job-path.ts";

/** Jobs whose day has passed: one press reports that the work is done. Problems are reported on the page of the job. */
export function AskedJobs({ jobs }: { jobs: TodayData["jobs"] }) {
  const t = useT("today");
  return (
    <Block id="jobs-asked" title={t("jobs.asked")}>
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <Card as="li" key={job.proposal_id} className="grid gap-3 p-4! sm:p-5!">
            <div className="flex items-center gap-3">
              <Avatar name={job.person.name} src={job.person.avatar} />
              <p className="min-w-0">
                <Link to={pathOf(job)} className="block leading-snug font-bold wrap-anywhere hover:underline">
                  <PostTitle of={job} untitled={t("untitled")} />
                </Link>
                <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                  {job.person.name && (
                    <span>
                      <PersonName person={job.person} gone="" />
                    </span>
                  )}
                  {job.day && <Day at={job.day} />}
                </span>
              </p>
            </div>
            <UnsentHere of={({ kind, params }) => kind === "done" && params["id"] === job.proposal_id}>
              <DoneForm job={job} />
            </UnsentHere>
          </Card>
        ))}
      </ul>
    </Block>
  );
}

type Job = TodayData["jobs"][number];

/** A button that reports the work as done. Without JavaScript the form posts to the page. */
function DoneForm({ job }: { job: Job }) {
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
function useDone({ proposal_id: id, request_id, doing, ...job }: Job) {
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
      const waits =
        error.is("offline") && doing && (await writeForLater(doneLater(id, visibleTitle(job), path), subject));
      if (!waits) setRefusal(ofCall(error.data));
    }
  };
  return [(event: FormEvent) => void (event.preventDefault(), report()), refusal] as const;
}

/** The times that the reader is to confirm. */
export const toConfirm = (times: TodayData["asked"]) => times.filter(({ mine }) => !mine);

/** Times that one side asked for; the calendar has the buttons. */
export function AskedTimes({ asked }: { asked: TodayData["asked"] }) {
  const t = useT("today");
  const words = useWords();
  return (
    <Block id="asked-times" title={t("asked.title")}>
      <Rows>
        {asked.map(({ proposal_id, person, mine, starts_at, time_zone, ...job }) => (
          <Row
            key={proposal_id}
            to="/event/calendar"
            icon={<Avatar name={person.name} src={person.avatar} />}
            title={<PostTitle of={job} untitled={t("untitled")} />}
          >
            {person.name && (
              <span>
                <PersonName person={person} gone="" />
              </span>
            )}
            <span className={mine ? undefined : "font-bold text-ink"} suppressHydrationWarning>
              {t(mine ? "asked.mine" : "asked.theirs", { time: placeTime(words, starts_at, time_zone) })}
            </span>
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
