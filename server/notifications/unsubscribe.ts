// Links in emails that stop emails of these groups, without a login (rule N5, RFC 8058). The link carries the account and the groups, signed.
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { NotificationType } from "#contract/notification-kinds.ts";
import { notificationTypes } from "#contract/notifications.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { saveChoices } from "#server/settings/replace-lists.ts";

export type UnsubscribeLink = (userId: Id, types: NotificationType[]) => string;

const Claims = z.strictObject({ u: z.uuid(), t: z.array(z.enum(notificationTypes)).min(1) });

export const createUnsubscribeLink =
  (kit: Pick<Kit, "keys">): UnsubscribeLink =>
  (u, t) => {
    const claims = Buffer.from(JSON.stringify({ u, t })).toString("base64url");
    return `/unsubscribe?token=${claims}.${sign(kit, claims).toString("base64url")}`;
  };

const sign = ({ keys }: Pick<Kit, "keys">, claims: string): Buffer => keys.hash("unsubscribe", claims);

/** It works any number of times and does not expire: people open old emails. Throws link.invalid. */
export async function unsubscribe(
  tx: Tx,
  kit: Pick<Kit, "keys">,
  token: string,
): Promise<{ types: NotificationType[] }> {
  const { u, t } = read(kit, token);
  const account = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", u)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw problem("link.invalid");
  await saveChoices(
    tx,
    u,
    t.map((type) => ({ type, channel: "email", enabled: false })),
  );
  return { types: t };
}

function read(kit: Pick<Kit, "keys">, token: string): z.infer<typeof Claims> {
  const [claims = "", mac = ""] = token.split(".");
  const [given, right] = [Buffer.from(mac, "base64url"), sign(kit, claims)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw problem("link.invalid");
  return Claims.parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
}
