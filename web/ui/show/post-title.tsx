import type { Language } from "#contract/kit/languages.ts";
import { useWords } from "../words.ts";

type Titled = {
  title: string | null;
  title_language?: Language | null | undefined;
  title_translated?: string | undefined;
};
type Props = { of: Titled; untitled: string };

/** The title of a post within another thing: translated where that is there, else as it was written, in its language (rules L12, L14). */
export function PostTitle({ of: { title, title_language, title_translated }, untitled }: Props) {
  const { language } = useWords();
  if (title === null) return untitled;
  return <span lang={title_translated ? language : (title_language ?? undefined)}>{title_translated ?? title}</span>;
}

/** The same within a sentence, where no element can stand. */
export const visibleTitle = ({ title, title_translated }: Titled): string | null => title_translated ?? title;
