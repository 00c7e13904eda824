import { setTimeout as wait } from "node:timers/promises";
import type { Kit } from "#server/kit/kit.ts";
import type { SentEmail } from "#server/mail/mail.ts";

type Wanted = (email: SentEmail) => boolean;

/** Waits for the newest email to this address; `wanted` selects it where others may arrive before it. */
export async function emailTo(kit: Kit, address: string, wanted: Wanted = () => true): Promise<SentEmail> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20)) {
    const email = kit.mail.outbox?.find((each) => each.to === address && wanted(each));
    if (email) return email;
  }
  throw new Error("No email came");
}

/** Waits until every email that was handed to the queue has left; one that waits for a later hour is not waited for. */
export async function delivered({ pool }: Pick<Kit, "pool">): Promise<void> {
  const due = `select 1 from pgboss.job
    where name = 'mail.deliver' and state in ('created', 'active', 'retry') and start_after <= now() limit 1`;
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(20))
    if ((await pool.query(due)).rows.length === 0) return;
  throw new Error("Emails still wait");
}

/** The target of the email's button: the first link of the text. */
export function linkIn({ text }: { text: string }): URL {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("There is no link in the email");
  return new URL(link);
}
