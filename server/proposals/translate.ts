// The message of a proposal and the title of its discount for the customer, or for the manager who decides (rule L16).
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { TextKind } from "#contract/translation-kinds.ts";
import type { Jobs, ProposalEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Thing } from "#server/translations/add.ts";
import type { Unread } from "#server/translations/ahead.ts";
import { languageOf } from "#server/translations/readers.ts";

export const translateLater = (tx: Tx, { id }: ProposalEvent): Promise<void> =>
  later(tx, "proposals.translate", { id });

type Row = { id: Id; message: string; language: Language | null; discount: Discount | null; reader: Id };
type Discount = { id: Id; title: string; title_language: Language | null };

export async function readProposal(kit: Kit, { id }: Jobs["proposals.translate"]): Promise<Unread[]> {
  const { rows } = await sql<Row>`
    select a.id, a.message, a.language, r.contact_id as reader,
      (select to_json(x) from (select p.id, p.title, p.title_language from proposal_discounts d
        join discount_programs p on p.id = d.program_id and p.title = d.title where d.proposal_id = a.id) x) as discount
    from proposals a join points r on r.id = a.request_id
    where a.id = ${id} and a.status in ('created', 'updated', 'accepted')`.execute(kit.db);
  const unread = rows.flatMap(({ reader, discount, ...proposal }) => {
    const of = async (kind: TextKind, thing: Thing, language: Language | null): Promise<Unread> => ({
      kind,
      thing,
      to: await languageOf(kit.db, kit, reader, language),
      reader,
    });
    const message = of("proposal", proposal, proposal.language);
    return discount ? [message, of("discount", discount, discount.title_language)] : [message];
  });
  return Promise.all(unread);
}
