// Lines translated for the other side, with contact data hidden as that side reads them (rules H3, L16), and what conversations quote (rule L14).
import type { Thread } from "#contract/threads.ts";
import type { Changes, Jobs } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Unread } from "#server/translations/ahead.ts";
import { type Call, findForViewer, textOfTitle } from "#server/translations/find-translated.ts";
import { languageOf } from "#server/translations/readers.ts";
import { findLine, findThread } from "./queries.ts";
import { readerOf } from "./read.ts";
import { presentLine, textOfLine } from "./view.ts";

export const translateLater = (tx: Tx, { threadId, messageId }: Changes["message.sent"]): Promise<void> =>
  later(tx, "threads.translate", { threadId, id: messageId });

export async function readLine(kit: Kit, { threadId, id }: Jobs["threads.translate"]): Promise<Unread[]> {
  const line = await findLine(kit.db, threadId, id);
  if (!line?.side) return [];
  const { provider_id, contact_id } = line;
  const reader = line.side === "provider" ? contact_id : provider_id;
  const [language] = await languageOf(kit.db, kit, reader, line.language);
  const thread = language && (await findThread(kit.db, readerOf(kit, { id: reader, language }), threadId));
  return thread ? [{ kind: "message", thing: presentLine(thread, line), to: [language], reader }] : [];
}

/** One query however many there are. */
export async function translateThreads(call: Call, threads: readonly Thread[]): Promise<Thread[]> {
  const find = await findForViewer(
    call,
    threads.flatMap(({ request, last }) => [textOfTitle(request), textOfLine(last)]),
  );
  return threads.map((thread) => {
    const [title, line] = [find(textOfTitle(thread.request)), find(textOfLine(thread.last))];
    return {
      ...thread,
      request: { ...thread.request, ...(title && { title_translated: title.text }) },
      ...(line && { last_translated: line.text }),
    };
  });
}
