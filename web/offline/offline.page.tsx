// The same page for everybody: the service worker stores it, without anything of a person (rule O1). Its own data is
// read from this browser.
import { CloudOff } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { Title } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { Day, PlaceDay } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { KeptThreads } from "./kept-threads.tsx";
import { KeptEvents, KeptJobs } from "./kept-work.tsx";
import type { KeptRequest } from "./kept.ts";
import { isLoggingOut } from "./presence.ts";
import { UnsentList } from "./unsent-list.tsx";
import { useFlush } from "./use-flush.ts";
import { useOwn } from "./use-own.ts";

export const handle = { namespaces: ["offline"], shared: true, task: true } satisfies Handle;

export default function Page() {
  const t = useT("offline");
  const shell = useT("shell");
  const [asked] = useSearchParams();
  const [own] = useOwn();
  const unsent = useFlush(() => undefined).filter(({ kind }) => kind !== "read");
  const at = ownPath(asked.get("at")) ?? "/";
  const retry = (
    <a href={at} className={buttonClasses("primary", "md")}>
      {shell("error.retry")}
    </a>
  );
  if (!own)
    return (
      <ErrorState art={<CloudOff />} title={shell("offline.title")} action={retry}>
        <Title>{shell("offline.title")}</Title>
        {shell(own === null && isLoggingOut() ? "offline.logout" : "offline.text")}
      </ErrorState>
    );
  return (
    <>
      <Title>{shell("offline.title")}</Title>
      <h1 className="mb-4 wrap-anywhere hyphens-auto">{shell("offline.title")}</h1>
      <AsOf name={own.name} readAt={own.readAt} />
      <div className="mt-8 grid gap-10">
        {unsent.length > 0 && (
          <section aria-labelledby="unsent">
            <h2 id="unsent" className="mb-3 text-xl">
              {t("unsent.title")}
            </h2>
            <UnsentList items={unsent} />
          </section>
        )}
        <KeptJobs jobs={own.jobs} contacts={own.contacts} />
        <KeptThreads threads={own.threads} />
        <KeptEvents events={own.events} />
        <KeptRequests requests={own.requests} />
      </div>
      <p className="mt-8 max-w-2xl text-muted">{t("waits")}</p>
      <p className="mt-6">{retry}</p>
    </>
  );
}

/** Shows the owner of the data and the time at which it was read. */
function AsOf({ name, readAt }: { name: string | null; readAt: number }) {
  const t = useT("offline");
  const { timeZone } = useWords();
  const at = new Date(readAt);
  const day = formatDate(at, timeZone);
  const time = formatTime(at, timeZone);
  return (
    <p
      role="status"
      className="flex items-start gap-3 rounded-2xl bg-warn-soft p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0"
    >
      <CloudOff aria-hidden className="text-warn" />
      <span className="min-w-0 wrap-anywhere">
        {name && <strong>{name} · </strong>}
        {readAt > 0 ? t("as_of", { day, time }) : t("nothing_read")}
      </span>
    </p>
  );
}

/** Of an accepted job its time, else the day that was asked for. */
function Dated({ request: { when, date, time, time_zone } }: { request: KeptRequest }) {
  const at = when?.day ? when : { day: date, time, time_zone };
  if (!at.day) return null;
  return at.time_zone ? <PlaceDay day={at.day} time={at.time} zone={at.time_zone} /> : <Day at={at.day} />;
}

function KeptRequests({ requests }: { requests: KeptRequest[] }) {
  const t = useT("offline");
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="mb-3 text-xl">
        {t("requests")}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {requests.map((it) => (
          <Card key={it.id} as="li" className="min-w-0 p-4! sm:p-5!">
            <h3 lang={it.title ? it.language : undefined} className="text-lg wrap-anywhere">
              {it.title ?? t("untitled")}
            </h3>
            <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{t("proposals", { count: it.proposals_count })}</span>
              {it.place && <span className="wrap-anywhere">{it.place}</span>}
              <Dated request={it} />
            </p>
            {it.description && (
              <PersonText language={it.language} className="mt-2">
                {it.description}
              </PersonText>
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}
