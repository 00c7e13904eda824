// A reply by email becomes a line of its thread, through the same verb as in the app (rule H5).
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { mostCharacters } from "#contract/threads.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import { memberOfAccount } from "#server/auth/member-of-account.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { Problem } from "#server/kit/problem.ts";
import { textOf } from "#server/kit/texts.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { write } from "../write.ts";
import { verifySender, type Resolver } from "./authenticated.ts";
import { isProof, type ReplyToken } from "./reply-address.ts";
import { readReply } from "./reply-text.ts";

/**
 * `refused`: the sender is real and got an email with the reason. `dropped`: no email is sent, because the sender may be
 * forged or a program. `later`: the mail server tries again.
 */
export type Outcome = "written" | "refused" | "dropped" | "later";

type Envelope = { returnPath: string; to: ReplyToken };
const mostPerMinute = 3;

export async function receive(
  kit: Kit,
  raw: Buffer,
  { returnPath, to }: Envelope,
  resolver?: Resolver,
): Promise<Outcome> {
  const reply = await readReply(raw, returnPath, { token: to.token, publicUrl: kit.config.publicUrl });
  if ("dropped" in reply || !reply.from) return "dropped";
  const { from, text, rest } = reply;
  const authServer = kit.config.INBOUND_AUTH_SERVER;
  const verdict = await verifySender(raw, { from, returnPath, authServer, ...(resolver && { resolver }) });
  if (verdict !== "real") return verdict === "later" ? "later" : "dropped";
  const reason = await add(kit, { from, text, rest, to, raw });
  if (reason === "later") return "later";
  if (reason) await refuse(kit, from, reason);
  return reason ? "refused" : "written";
}

type Received = { from: string; text: string; rest: string | null; to: ReplyToken; raw: Buffer };
type Reason = keyof typeof sentences;

const sentences = { address: "reply_address", closed: "reply_closed", length: "reply_length" } as const;

/** Null where the line is written. */
async function add(kit: Kit, { from, text, rest, to, raw }: Received): Promise<Reason | "later" | null> {
  const account = await memberOfAccount(kit.db, from);
  if (!account || !isProof(kit, to, { id: account.id, email: from })) return "address";
  if (text === "" || text.length > mostCharacters) return "length";
  try {
    return await transact(kit.db, async (tx) => {
      await sql`select from users where id = ${account.id} for no key update`.execute(tx);
      const { rows } = await sql`
        select 1 from thread_messages where acted_by = ${account.id} and created_at > now() - interval '1 minute'
        limit ${mostPerMinute}`.execute(tx);
      if (rows.length >= mostPerMinute) return "later";
      await write(tx, kit, await sideOf(tx, account, to.threadId), to.threadId, {
        body: text,
        email_rest: rest,
        client_id: idOf(raw, to),
      });
      return null;
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.code === "thread.closed" ? "closed" : "address";
  }
}

/** A manager replies for the provider that the email was about; the action is recorded. */
async function sideOf(tx: Tx, account: Member, threadId: Id): Promise<Member> {
  const { rows } = await sql<{ managed_id: Id }>`
    select o.managed_id from threads t cross join lateral readers_of(t.provider_id, t.request_id) o
    where t.id = ${threadId} and o.id = ${account.id} and o.managed_id is not null`.execute(tx);
  const id = rows[0]?.managed_id;
  if (!id) return account;
  await actFor(tx, account, id, { call: "POST /threads/:id/messages", id: threadId });
  return { ...account, id };
}

/** The same email, delivered again, is the same line. */
function idOf(raw: Buffer, { token }: ReplyToken): Id {
  const messageId = /^message-id:\s*(<[^<>\r\n]+>)/im.exec(raw.subarray(0, 64_000).toString("latin1"))?.[1];
  const hash = createHash("sha256")
    .update(token)
    .update(messageId ?? raw);
  return hash.digest("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/** In the language of the account, if the sender has one. An email that cannot be sent is logged: nothing waits for it. */
async function refuse(kit: Kit, to: string, reason: Reason): Promise<void> {
  const account = await memberOfAccount(kit.db, to);
  const language = account?.language ?? "en";
  const params = { reason: textOf("mail", language, sentences[reason]) };
  const email = await writeEmail(await siteOf(kit.db, kit.config), {
    to,
    language,
    person: null,
    name: "reply_refused",
    params,
  });
  await kit.mail.send(email).catch((error: unknown) => kit.log.warn({ err: error }, "refusal of a reply not sent"));
}
