// Requests at the end of their time: their owners are reminded three days before, then the request is archived (rule S12).
import { sql, type RawBuilder } from "kysely";
import type { RequestEvent } from "#server/kit/changes.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { lockPoint, setPoint } from "#server/points/write.ts";

const atOnce = 500;
const remindedDays = 3;
const isOver = sql<boolean>`p.expires_at <= now()`;
const isNear = sql<boolean>`p.expires_at > now() and p.expires_at <= now() + make_interval(days => ${remindedDays})
  and p.expiry_reminded_at is null`;

export const expireRequests: JobHandler<"requests.expire"> = (kit) =>
  eachForItself(
    kit,
    "requests.expire",
    dueOf(kit, isOver, async (tx, request) => {
      await setPoint(tx, request.id, { status: "archived" });
      await record(tx, "request.expired", request);
    }),
    dueOf(kit, isNear, async (tx, request) => {
      await setPoint(tx, request.id, { expiry_reminded_at: new Date() });
      await record(tx, "request.expiring", request);
    }),
  );

type Step = (tx: Tx, request: Omit<RequestEvent, "actorId">) => Promise<void>;

/** Looks again under the lock: the request may have been renewed or awarded meanwhile. */
function dueOf({ db }: Kit, due: RawBuilder<boolean>, step: Step) {
  const of = (more: RawBuilder<unknown>) => sql<{ id: Id }>`
    select p.id from points p where p.expires_at is not null and p.deleted_at is null and ${due} ${more}`;
  return {
    find: async (without: string[]) => {
      const found = of(sql`and p.id <> all(${without}::uuid[]) order by p.expires_at limit ${atOnce}`);
      return (await found.execute(db)).rows;
    },
    work: ({ id }: { id: Id }) =>
      transact(db, async (tx) => {
        const request = await lockPoint(tx, id);
        const still = await of(sql`and p.id = ${id}`).execute(tx);
        if (request && still.rows.length > 0)
          await step(tx, { id, customerId: request.user_id, contactId: request.contact_id });
      }),
  };
}
