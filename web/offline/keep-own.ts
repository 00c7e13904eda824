// Reads what the person may need without a connection, and keeps it encrypted (rule O1).
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import type { User } from "#web/kit/session.ts";
import { keptEvent, keptJob, keptRequest, keptThread } from "./kept.ts";
import type { KeptContacts, KeptThread } from "./kept.ts";
import { adopt, keep, keepAll, openOwn, readAll, readEpoch, update, wipeRecords } from "./own.ts";
import type { Own } from "./own.ts";
import { isLoggingOut, keptOff, mayHold, ownIsOpen } from "./presence.ts";

const [minute, day] = [60_000, 24 * 3_600_000];
const [mostThreads, mostLines] = [20, 50];

/** Reads at most once a minute. Failures leave what was kept before; a session that has ended deletes it. */
export async function keepOwn(user: User): Promise<void> {
  if (keptOff.read() || isLoggingOut()) return;
  try {
    const epoch = await readEpoch();
    const given = await api("GET /session/offline-key");
    // Another tab has switched to another person meanwhile.
    if (given.subject_id !== user.id) return;
    mayHold.set(given.days > 0);
    const own = await adopt(given, epoch);
    if (!own) return;
    await keep(own, "who", "me", { id: "me", name: user.name });
    if (Date.now() - own.about.readAt > minute) await readLists(own);
    own.db.close();
    dispatchEvent(new Event(ownIsOpen));
  } catch (error) {
    if (error instanceof Problem && error.data.status === 401) await wipeRecords().catch(() => undefined);
  }
}

async function readLists(own: Own): Promise<void> {
  const now = Date.now();
  const from = new Date(now - day).toISOString();
  const to = new Date(now + 60 * day).toISOString();
  const jobQuery = {
    filter: { side: "sent", stage: "accepted" },
    include: "request,customer",
    per_page: mostOfPage,
  } as const;
  const [requests, jobs, events] = await Promise.all([
    api("GET /service-requests", { query: { per_page: 50, sort: "-updated_at" } }),
    allPages((page) => api("GET /proposals", { query: { ...jobQuery, sort: "-created_at", page } })),
    allPages((page) => api("GET /events", { query: { filter: { from, to }, page, per_page: mostOfPage } })),
  ]);
  await keepAll(own, "requests", requests.data.map(keptRequest));
  await keepAll(own, "jobs", jobs.map(keptJob));
  await keepAll(own, "events", events.map(keptEvent));
  // Contacts end with their job.
  const contacts = await readAll<KeptContacts>(own, "contacts");
  const ofJobs = contacts.filter(({ id }) => jobs.some((job) => job.request_id === id));
  if (ofJobs.length < contacts.length) await keepAll(own, "contacts", ofJobs);
  await keepAll(own, "threads", await readThreads(own));
  await update(own, { readAt: now });
}

/** The newest conversations; the messages of a thread are read again only when it has changed. */
async function readThreads(own: Own): Promise<KeptThread[]> {
  const { data } = await api("GET /threads", { query: { per_page: mostThreads } });
  const before = new Map((await readAll<KeptThread>(own, "threads")).map((it) => [it.id, it]));
  const kept: KeptThread[] = [];
  for (const thread of data) {
    const known = before.get(thread.id);
    if (known?.changed_at === thread.changed_at && known.seq === thread.seq) {
      kept.push({ ...known, can: thread.can, at: Date.now() });
      continue;
    }
    const lines = await api("GET /threads/:id/messages", { params: { id: thread.id }, query: { per_page: mostLines } });
    kept.push(keptThread(thread, lines.data));
  }
  return kept;
}

/** Keeps what a page shows, e.g. the address of an accepted job. Nothing is revealed for it. */
export async function keepShown(kind: "contacts", subject: string, value: { id: string }): Promise<void> {
  const own = await openOwn();
  if (own?.about.subject === subject) await keep(own, kind, value.id, value);
  own?.db.close();
}
