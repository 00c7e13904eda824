import type { ArticleLine } from "#contract/help.ts";
import type { Article } from "./content/read-content.ts";

/** @param fill puts the name of the site into a text */
export const presentLine = (
  { category, slug, title, summary, language }: Article,
  fill: (text: string) => string,
): ArticleLine => ({ category, slug, title: fill(title), summary: fill(summary), language });
