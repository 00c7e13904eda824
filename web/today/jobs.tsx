import { Navigation, Phone } from "lucide-react";
import { Link } from "react-router";
import { wholeAddress } from "#web/addresses/address.ts";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { DoneWaits } from "#web/offline/done-waits.tsx";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Ago, PlaceDay } from "#web/ui/show/when.tsx";
import { Block, Row, Rows, type TodayData } from "./block.tsx";
import { pathOf } from "./job-path.ts";

type Job = TodayData["jobs"][number];

/** Agreed jobs of later days, as customer and as provider. Phones and address open on the page of the request. */
export const Jobs = ({ jobs, title }: { jobs: Job[]; title: string }) => (
  <Block id="jobs-next" title={title}>
    <Rows>
      {jobs.map((job) => (
        <JobRow key={job.request_id} job={job} />
      ))}
    </Rows>
  </Block>
);

function JobRow({ job }: { job: Job }) {
  const t = useT("today");
  const { doing, person, day, time, time_zone, locality } = job;
  return (
    <Row
      to={pathOf(job)}
      icon={<Avatar name={person.name} src={person.avatar} />}
      title={<PostTitle of={job} untitled={t("untitled")} />}
    >
      <span className="font-bold text-ink">
        {day === null ? (
          t("jobs.no_day")
        ) : (
          <PlaceDay day={day} time={time} zone={time_zone} only={job.is_today ? "time" : undefined} />
        )}
      </span>
      {person.name && (
        <span>
          <PersonName person={person} gone="" />
        </span>
      )}
      {doing && locality && <span>{locality}</span>}
      <Price minor={job.amount} currency={job.currency} kind={job.price_kind} />
      <DoneWaits proposal={job.proposal_id} />
    </Row>
  );
}

export type Call = { phone: string; formatted: string };

/** The opened address of the work; null where it is closed, and for the customer. */
export type Address = Contacts["address"];
type Props = { job: Job; call: Call | null; address: Address };

/** The next job of the day, with its time, the way there, and a button that calls. @param call null if no phone is open */
export function JobOfDay({ job, call, address }: Props) {
  const t = useT("today");
  const { person, day, time, time_zone, starts_at, locality, doing } = job;
  return (
    <section
      aria-labelledby="job-of-day"
      className="overflow-hidden rounded-card border border-line bg-card shadow-soft"
    >
      <p className="flex flex-wrap justify-between gap-x-4 bg-sun px-4 py-2.5 font-extrabold text-[#14213d] sm:px-5">
        <span>{day && time ? <PlaceDay day={day} time={time} zone={time_zone} only="time" /> : t("jobs.now")}</span>
        {starts_at && <Ago at={starts_at} />}
      </p>
      <div className="grid gap-3 p-4 sm:p-5">
        <div className="flex items-center gap-3">
          <Avatar name={person.name} src={person.avatar} className="size-14!" />
          <div className="min-w-0 flex-1">
            <h2 id="job-of-day" className="text-lg leading-snug wrap-anywhere">
              <Link to={pathOf(job)} className="hover:underline">
                <PostTitle of={job} untitled={t("untitled")} />
              </Link>
            </h2>
            <p className="flex flex-wrap gap-x-2 text-sm text-muted">
              <PersonName person={person} gone="" />
              {doing && locality && !address && <span>{locality}</span>}
              <DoneWaits proposal={job.proposal_id} />
            </p>
          </div>
          <Price
            minor={job.amount}
            currency={job.currency}
            kind={job.price_kind}
            className="max-w-2/5 text-end text-lg leading-tight font-extrabold"
          />
        </div>
        {address && <Way address={address} />}
        {call && (
          <a href={`tel:${call.phone}`} className={buttonClasses("primary", "md", "numbers w-full")}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {t("jobs.call", { phone: call.formatted })}
          </a>
        )}
      </div>
    </section>
  );
}

/** The exact address, with a link to a route on a public map: the place goes there only when the reader opens it. */
function Way({ address }: { address: NonNullable<Address> }) {
  const t = useT("today");
  const { exact } = address;
  return (
    <p className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-sunken px-4 py-2">
      <span className="min-w-0 flex-1 basis-40 font-bold wrap-anywhere">{wholeAddress(address)}</span>
      {exact && (
        <a
          href={`https://www.openstreetmap.org/directions?to=${exact.lat},${exact.lng}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-action hover:underline"
        >
          <Navigation aria-hidden className="size-4" />
          {t("jobs.route")}
        </a>
      )}
    </p>
  );
}
