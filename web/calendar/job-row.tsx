import { ArrowRight, CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import type { TentativeJob } from "#contract/calendar.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import type { Entry } from "./entries.ts";
import { Times } from "./event-row.tsx";

type Props = { entry: Entry; job: TentativeJob; day: string; timeZone: string };

/** A job that has no appointment: its proposal waits for an answer, or its time is to be entered. */
export function JobRow({ entry, job, day, timeZone }: Props) {
  const t = useT("calendar");
  const { side, request_id, proposal_id, accepted, person } = job;
  const path = jobPath(side, request_id);
  const state = accepted ? "accepted" : side === "customer" ? "received" : "sent";
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 @max-[18rem]:grid-cols-[minmax(0,1fr)]">
      <Times entry={entry} day={day} timeZone={timeZone} />
      <article className="rounded-card border-[1.5px] border-dashed border-[#c98a00] bg-card px-4 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3 className="min-w-0 flex-1 basis-32 text-lg leading-snug wrap-anywhere">
            <Link to={path} className="hover:underline">
              <PostTitle of={job} untitled="" />
            </Link>
          </h3>
          <Price
            minor={job.amount}
            currency={job.currency}
            kind={job.price_kind}
            className="text-lg leading-snug font-extrabold"
          />
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          <PersonName person={person} gone="" />
        </p>
        <p className="mt-1 text-sm font-semibold">{t(`job.${state}`)}</p>
        {state === "accepted" && (
          <LinkButton
            to={`/event/calendar/add/${proposal_id}`}
            className="mt-3"
            icon={<CalendarPlus aria-hidden className="size-5" />}
          >
            {t("add.job")}
          </LinkButton>
        )}
        {state === "received" && (
          <LinkButton to={path} className="mt-3" icon={<ArrowRight aria-hidden className="size-5" />}>
            {t("job.see")}
          </LinkButton>
        )}
      </article>
    </li>
  );
}
