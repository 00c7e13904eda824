// A provider of the demo town reports a review.
import type { Language } from "#contract/kit/languages.ts";
import { report } from "#server/cases/report.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Resident } from "./write-rows.ts";

const complaints: Record<Language, string> = {
  uk: "Я прийшов у домовлений час, але двері ніхто не відчинив. Відгук про іншу роботу.",
  en: "I came at the agreed time, but nobody opened the door. The review is about another job.",
  es: "Llegué a la hora acordada, pero nadie abrió la puerta. La reseña trata de otro trabajo.",
  de: "Ich kam zur vereinbarten Zeit, aber niemand öffnete. Die Bewertung meint einen anderen Auftrag.",
  ru: "Я пришёл в условленное время, но дверь никто не открыл. Отзыв о другой работе.",
  fr: "Je suis venu à l'heure convenue, mais personne n'a ouvert. L'avis porte sur un autre travail.",
  pt: "Cheguei à hora combinada, mas ninguém abriu a porta. A avaliação é sobre outro trabalho.",
};

/** The provider with the fewest stars reports that review: the operator has a case to decide. */
export async function disputeReview(tx: Tx, kit: Kit, people: ReadonlyMap<string, Resident>): Promise<void> {
  const { id, subject_id } = await tx
    .selectFrom("reviews_shown")
    .select(["id", "subject_id"])
    .where("side", "=", "customer")
    .orderBy("stars")
    .orderBy("id")
    .$narrowType<{ id: Id }>()
    .executeTakeFirstOrThrow();
  const reporter = [...people.values()].find(({ member }) => member.id === subject_id)?.member;
  if (!reporter) throw new Error("The reviewed provider does not live in the demo town");
  await report(tx, kit, reporter, { kind: "review", id, reason: "false", text: complaints[reporter.language] });
}
