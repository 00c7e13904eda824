import { CalendarDays, CircleCheck, Clock, Copy, MapPin, Phone } from "lucide-react";
import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { dayIn, formatLongDay } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { PlaceDay, PlaceTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { KeptContacts, KeptEvent, KeptJob } from "./kept.ts";
import { writeLater } from "./later.ts";
import { useUnsent } from "./unsent.ts";
import { doneLater } from "./written.ts";

/** Accepted jobs, with the address and the phones that were shown before. */
export function KeptJobs({ jobs, contacts }: { jobs: KeptJob[]; contacts: ReadonlyMap<string, KeptContacts> }) {
  const t = useT("offline");
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="mb-3 text-xl">
        {t("jobs")}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {jobs.map((job) => (
          <Job key={job.id} job={job} contacts={contacts.get(job.request_id) ?? null} />
        ))}
      </ul>
    </section>
  );
}

function Job({ job, contacts }: { job: KeptJob; contacts: KeptContacts | null }) {
  const t = useT("offline");
  return (
    <Card as="li" className="min-w-0 p-4! sm:p-5!">
      <h3 className="text-lg wrap-anywhere">{job.title ?? t("untitled")}</h3>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        {job.customer && <span className="wrap-anywhere">{job.customer}</span>}
        <Price minor={job.amount} currency={job.currency} kind={job.price_kind} />
        {job.when?.day && (
          <span className="font-bold text-ink">
            <PlaceDay day={job.when.day} time={job.when.time} zone={job.when.time_zone} />
          </span>
        )}
      </p>
      <Address kept={contacts} place={job.place} />
      {contacts?.phones.map(({ phone, formatted }) => (
        <a
          key={phone}
          href={`tel:${phone}`}
          className="numbers mt-3 flex min-h-12 items-center gap-3 rounded-field bg-good-soft px-4 text-lg font-bold text-good hover:underline"
        >
          <Phone aria-hidden className="size-5 shrink-0" />
          {formatted}
        </a>
      ))}
      {job.can_be_done && <Done job={job} />}
    </Card>
  );
}

/** Reports that the job is done as soon as there is a connection. */
function Done({ job }: { job: KeptJob }) {
  const t = useT("offline");
  const waits = useUnsent().some(({ kind, params }) => kind === "done" && params["id"] === job.id);
  if (waits)
    return (
      <p role="status" className="mt-3 flex items-center gap-2 text-sm text-muted">
        <Clock aria-hidden className="size-4" />
        {t("done.waits")}
      </p>
    );
  const report = () => void writeLater(doneLater(job.id, job.title, `/service/search-request/${job.request_id}`), null);
  return (
    <Button tone="secondary" className="mt-3" icon={<CircleCheck aria-hidden className="size-5" />} onClick={report}>
      {t("done")}
    </Button>
  );
}

function Address({ kept, place }: { kept: KeptContacts | null; place: string | null }) {
  const t = useT("offline");
  const [copied, setCopied] = useState(false);
  const address = kept?.address;
  const shown = address ?? place;
  if (!shown) return null;
  const copy = () => void navigator.clipboard.writeText(shown).then(() => setCopied(true));
  return (
    <div className="mt-3 flex items-start gap-3 rounded-field bg-sunken px-4 py-3">
      <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-action" />
      <div className="min-w-0 flex-1">
        <address className="font-bold wrap-anywhere not-italic">{shown}</address>
        {kept?.comment && (
          <PersonText language={kept.comment_language} className="text-sm text-muted">
            {kept.comment}
          </PersonText>
        )}
        {!address && <p className="text-sm text-muted">{t("not_revealed")}</p>}
        <p role="status" className="text-sm text-good">
          {copied && t("copied")}
        </p>
      </div>
      {address && <IconButton label={t("copy")} icon={<Copy aria-hidden className="size-5" />} onClick={copy} />}
    </div>
  );
}

/** The calendar of the next 60 days as an agenda. */
export function KeptEvents({ events }: { events: KeptEvent[] }) {
  const t = useT("offline");
  const { locale } = useWords();
  if (events.length === 0) return null;
  const days = new Map<string, KeptEvent[]>();
  for (const it of events) {
    const day = it.start_date ?? dayIn(it.time_zone, it.starts_at);
    days.set(day, [...(days.get(day) ?? []), it]);
  }
  return (
    <section aria-labelledby="events">
      <h2 id="events" className="mb-3 text-xl">
        {t("events")}
      </h2>
      <dl className="grid gap-4">
        {[...days].map(([day, ofDay]) => (
          <div key={day}>
            <dt className="font-bold first-letter:uppercase">{formatLongDay(locale, `${day}T12:00:00Z`, "UTC")}</dt>
            {ofDay.map((it) => (
              <dd key={it.id} className="mt-1 flex items-start gap-2 wrap-anywhere">
                <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                <span className="min-w-0">
                  <span className="numbers mr-2 font-bold">
                    {it.all_day ? (
                      t("all_day")
                    ) : (
                      <PlaceTime at={it.starts_at} until={it.ends_at} zone={it.time_zone} only="time" />
                    )}
                  </span>
                  {it.title}
                  {it.status === "asked" && <span className="text-muted"> · {t("asked")}</span>}
                  {it.note && <span className="block text-sm whitespace-pre-line text-muted">{it.note}</span>}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
