import { useCallback, useEffect, useState } from "react";
import type { KeptContacts, KeptEvent, KeptJob, KeptPerson, KeptRequest, KeptThread } from "./kept.ts";
import { openOwn, readAll, wipe } from "./own.ts";
import { isLoggingOut } from "./presence.ts";

type OwnData = {
  name: string | null;
  /** The time at which the data was last read from the server, in milliseconds. */
  readAt: number;
  jobs: KeptJob[];
  contacts: Map<string, KeptContacts>;
  requests: KeptRequest[];
  events: KeptEvent[];
  threads: KeptThread[];
};

/** The person's data that this browser keeps. Undefined while it is read; null: nothing is kept, or it cannot be decrypted any more. */
export function useOwn(): [OwnData | null | undefined, () => void] {
  const [own, setOwn] = useState<OwnData | null | undefined>();
  const read = useCallback(() => void readOwn().then(setOwn), []);
  useEffect(() => {
    read();
    // Another tab may have logged out, or another person may have logged in there.
    for (const name of ["focus", "online"]) addEventListener(name, read);
    document.addEventListener("visibilitychange", read);
    return () => {
      for (const name of ["focus", "online"]) removeEventListener(name, read);
      document.removeEventListener("visibilitychange", read);
    };
  }, [read]);
  return [own, read];
}

const orderOf = ({ when }: KeptJob) => `${when?.day ?? "9"} ${when?.time ?? "9"}`;

async function readOwn(): Promise<OwnData | null> {
  try {
    // The logout may have been interrupted: its page was left.
    if (isLoggingOut()) return await wipe().then(() => null);
    const own = await openOwn();
    if (!own) return null;
    const [who, jobs, contacts, requests, events, threads] = await Promise.all([
      readAll<KeptPerson>(own, "who"),
      readAll<KeptJob>(own, "jobs"),
      readAll<KeptContacts>(own, "contacts"),
      readAll<KeptRequest>(own, "requests"),
      readAll<KeptEvent>(own, "events"),
      readAll<KeptThread>(own, "threads"),
    ]);
    own.db.close();
    const yesterday = Date.now() - 24 * 3_600_000;
    return {
      name: who[0]?.name ?? null,
      readAt: own.about.readAt,
      jobs: jobs.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
      contacts: new Map(contacts.map((it) => [it.id, it])),
      requests: requests.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)),
      events: events
        .filter(({ ends_at }) => Date.parse(ends_at) > yesterday)
        .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
      threads: threads
        .filter(({ lines, can }) => can.write || lines.length > 0)
        .toSorted((a, b) => b.changed_at.localeCompare(a.changed_at)),
    };
  } catch {
    return null; // the browser keeps nothing
  }
}
