// The same page for everybody: the service worker stores it, without anything of a person (rule O1). Its own data is
// read from this browser.
import { CloudOff } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isLoggingOut } from "#web/kit/offline/presence.ts";
import { UnsentList } from "#web/kit/offline/unsent-list.tsx";
import { useFlush } from "#web/kit/offline/use-flush.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { buttonClasses } from "#web/ui/action/button-classes.ts";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";
import { useWords } from "#web/ui/words.ts";
import { KeptEvents } from "./kept-events.tsx";
import { KeptJobs } from "./kept-jobs.tsx";
import { KeptRequests } from "./kept-requests.tsx";
import { KeptThreads } from "./kept-threads.tsx";
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
