import type { ArticleLine } from "#contract/help.ts";
import type { Article } from "./content/read-content.ts";

export const presentLine = ({ category, slug, title, summary, language }: Article): ArticleLine => ({
  category,
  slug,
  title,
  summary,
  language,
});
