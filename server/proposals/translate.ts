// The message of a proposal for the customer, or for the manager who decides (rule L16).
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Jobs, ProposalEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Unread } from "#server/translations/ahead.ts";
import { languageOf } from "#server/translations/readers.ts";

export const translateLater = (tx: Tx, { id }: ProposalEvent): Promise<void> =>
  later(tx, "proposals.translate", { id });

type Row = { id: Id; message: string; language: Language | null; reader: Id };

export async function readProposal(kit: Kit, { id }: Jobs["proposals.translate"]): Promise<Unread[]> {
  const { rows } = await sql<Row>`
    select a.id, a.message, a.language, r.contact_id as reader from proposals a join points r on r.id = a.request_id
    where a.id = ${id} and a.status in ('created', 'updated', 'accepted')`.execute(kit.db);
  return Promise.all(
    rows.map(async ({ reader, ...thing }): Promise<Unread> => {
      const to = await languageOf(kit.db, kit, reader, thing.language);
      return { kind: "proposal", thing, to, reader };
    }),
  );
}
