export const helpPath = "/pages/knowledge-base";
export const categoryPath = (category: string): string => `${helpPath}/${category}`;
export const articlePath = ({ category, slug }: { category: string; slug: string }): string =>
  `${helpPath}/${category}/${slug}`;

/** The categories, in the order of the help page. */
export const categories = ["account", "requests", "safety", "app", "providers", "places", "talking", "growth"] as const;
export type Category = (typeof categories)[number];
export const isCategory = (text: string): text is Category => categories.some((it) => it === text);
