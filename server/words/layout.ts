// A keyboard set to the wrong language: "cfyntxybr" is "сантехнік" typed blindly.

const keys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const layouts = { uk: "'йцукенгшщзхїфівапролджєячсмитьбю", ru: "ёйцукенгшщзхъфывапролджэячсмитьбю" };

const between = (from: string, to: string) => new Map([...from].map((letter, at) => [letter, to[at] ?? letter]));
const toCyrillic = [between(keys, layouts.uk), between(keys, layouts.ru)];
const toLatin = [between(layouts.uk, keys), between(layouts.ru, keys)];

const retyped = (text: string, map: Map<string, string>) => [...text].map((sign) => map.get(sign) ?? sign).join("");

/**
 * The texts that the same keys type in the other script, Ukrainian before Russian; none for a text with letters of both
 * scripts or of neither.
 */
export function otherLayouts(text: string): string[] {
  const lower = text.toLowerCase();
  const latin = /[a-z]/.test(lower);
  if (latin === /[а-яєіїґ]/.test(lower)) return [];
  const typed = (latin ? toCyrillic : toLatin).map((map) => retyped(lower, map));
  return [...new Set(typed)].filter((it) => (latin ? /[а-яєії]/ : /^[^а-яєіїґ]*$/).test(it));
}
