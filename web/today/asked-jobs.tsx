import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { UnsentHere } from "#web/kit/offline/unsent-here.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { Block } from "./block.tsx";
import type { TodayData } from "./block.tsx";
import { DoneForm } from "./done-form.tsx";
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
                  {job.title ?? t("untitled")}
                </Link>
                <span className="flex flex-wrap gap-x-2 text-sm text-muted">
                  {job.person.name && <span>{job.person.name}</span>}
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
