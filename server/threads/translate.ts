// The title and the newest line of conversations, where they have been translated.
import type { Thread } from "#contract/threads.ts";
import { type Call, findForViewer, textOfTitle } from "#server/translations/find-translated.ts";
import { textOfLine } from "./view.ts";

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
