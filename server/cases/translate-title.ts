import type { Id } from "#server/kit/viewer.ts";
import { findTitles } from "#server/translations/add-titles.ts";
import type { Call } from "#server/translations/find-translated.ts";

type Titled<T> = { visible: T; titledId: Id | null };

/** The title of another person's post that was reported, where it has been translated (rule L14). Operators read what was reported as it is. */
export async function translateTitle<T extends { title: string | null }>(call: Call, { visible, titledId }: Titled<T>) {
  const post = { id: titledId, title: visible.title };
  const titles = await findTitles(call, [post]);
  return { ...visible, ...titles.of(post) };
}
