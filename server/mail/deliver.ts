// Emails leave after the commit that says they were sent. They wait in the queue, sealed: they hold people's words and signed links.
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { isUnanswered } from "#server/kit/unanswered.ts";
import type { Email } from "./mail.ts";

/** Goes out with the commit, once: a failure is tried again for hours, an answer that does not come twice. */
export const sendLater = (tx: Tx, { keys }: Pick<Kit, "keys">, email: Email): Promise<void> =>
  later(tx, "mail.deliver", { sealed: keys.seal(JSON.stringify(email)), repeats: 0 });

/** For jobs that change nothing else. */
export const sendSoon = (kit: Kit, email: Email): Promise<void> => transact(kit.db, (tx) => sendLater(tx, kit, email));

/** Hours until an email without an answer is sent again: most have arrived, so this is rare and late. */
const repeatAfterHours = [1, 6];

export const deliver: JobHandler<"mail.deliver"> = async (kit, { sealed, repeats }) => {
  try {
    await kit.mail.send(JSON.parse(kit.keys.unseal(sealed)) as Email);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const hours = repeatAfterHours[repeats];
    kit.log.warn({ err: error, again_in_hours: hours ?? null }, "email without an answer");
    if (hours === undefined) return;
    const at = new Date(Date.now() + hours * 3_600_000);
    await transact(kit.db, (tx) => later(tx, "mail.deliver", { sealed, repeats: repeats + 1 }, at));
  }
};

/** For emails that a person asks for and can ask for again: without an answer they are not repeated. */
export const sendOnce = (kit: Kit, email: Email): Promise<void> =>
  kit.mail.send(email).catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    kit.log.warn({ err: error }, "email without an answer");
  });
