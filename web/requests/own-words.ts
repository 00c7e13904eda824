import type { Facts } from "./facts.tsx";

type Texts = Pick<Facts, "title" | "title_language" | "description" | "language">;

/** What the author wrote. A title that the app proposed is in the reader's language already (rule L17). */
export const ownWords = ({ title, title_language, description, language }: Texts): (string | null)[] =>
  title_language === language ? [title, description] : [description];

/** Undefined where there are none. */
export const languageOfWords = (request: Texts): Facts["language"] | undefined =>
  ownWords(request).some(Boolean) ? request.language : undefined;
