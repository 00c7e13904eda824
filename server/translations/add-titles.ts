// The titles of posts within other things, in the reader's language where they have been translated. One query for a whole list.
import type { Id } from "#server/kit/viewer.ts";
import { type Call, findForViewer, type QuotedText, textOfTitle } from "./find-translated.ts";

type Post = { id: Id | null; title: string | null };
type TranslatedTitle = { title_translated?: string };

/** `of(post)`: the field that stands beside the title. */
export async function findTitles(
  call: Call,
  posts: readonly (Post | null)[],
  more: readonly (QuotedText | null)[] = [],
) {
  const find = await findForViewer(call, [...posts.map(textOfTitle), ...more]);
  const of = (post: Post | null): TranslatedTitle => {
    const found = find(textOfTitle(post));
    return found ? { title_translated: found.text } : {};
  };
  return { find, of };
}

export async function addTitles<T>(call: Call, things: readonly T[], postOf: (thing: T) => Post | null) {
  const titles = await findTitles(call, things.map(postOf));
  return things.map((thing): T & TranslatedTitle => ({ ...thing, ...titles.of(postOf(thing)) }));
}

/** The same for things that have a request with its title. */
export async function addRequestTitles<R extends Post, T extends { request: R | null }>(
  call: Call,
  things: readonly T[],
): Promise<T[]> {
  const titles = await findTitles(
    call,
    things.map(({ request }) => request),
  );
  return things.map((thing) => ({
    ...thing,
    request: thing.request && { ...thing.request, ...titles.of(thing.request) },
  }));
}
