// Typed words → articles that answer them. As in the search of the catalogue, typing mistakes, inflected forms and other keyboards are tolerated.
import { type Vocabulary, collectWords, findTexts } from "#server/catalog/vocabulary.ts";
import { fold } from "#server/words/fold.ts";
import { otherLayouts } from "#server/words/layout.ts";
import type { Article } from "./content/read-content.ts";

type Text = { article: number; worth: number; length: number };
export type Index = { articles: readonly Article[]; texts: Text[]; vocabulary: Vocabulary };
type Found = { article: number; score: number };

/** A word of the title says more about an article than a word of its body. */
const partWeights = { title: 1, ask: 0.95, address: 0.5, summary: 0.6, heading: 0.55, body: 0.35 };
const mostWords = 12;
const mostFound = 8;
/** Below this share of the typed words the keyboard may have been set to another language. */
const doubtful = 0.45;
const least = 0.12;

export function prepareSearch(articles: readonly Article[]): Index {
  const words: string[][] = [];
  const texts: Text[] = [];
  for (const [article, it] of articles.entries()) {
    const add = (text: string, worth: number) => {
      const own = wordsOf(text);
      if (own.length === 0) return;
      words.push(own);
      texts.push({ article, worth, length: own.length });
    };
    add(it.title, partWeights.title);
    for (const question of it.ask) add(question, partWeights.ask);
    add(it.slug.replaceAll("-", " "), it.language === "en" ? partWeights.address : 0.2);
    add(it.summary, partWeights.summary);
    for (const [, heading = ""] of it.html.matchAll(/<h\d[^>]*>([\s\S]*?)<\/h\d>/g))
      add(plain(heading), partWeights.heading);
    add(plain(it.html.replaceAll(/<h\d[\s\S]*?<\/h\d>/g, " ")), partWeights.body);
  }
  return { articles, texts, vocabulary: collectWords(words) };
}

/** Best first. */
export function searchArticles(index: Index, text: string): Article[] {
  const readings = [text, ...otherLayouts(text)];
  const [typed = [], ...others] = readings.map((reading) => rank(index, reading));
  const better = others.filter(([first]) => first && first.score > Math.max(doubtful, (typed[0]?.score ?? 0) + 0.15));
  const best = (typed[0]?.score ?? 0) < doubtful ? (better[0] ?? typed) : typed;
  return best.slice(0, mostFound).flatMap(({ article }) => index.articles[article] ?? []);
}

function rank({ articles, texts, vocabulary }: Index, typed: string): Found[] {
  const words = wordsOf(typed).slice(0, mostWords);
  const sums = new Map<number, number>();
  const byText = new Map<number, number>();
  let total = 0;
  for (const word of words) {
    const hits = findTexts(vocabulary, word, false);
    const best = new Map<number, number>();
    for (const [at, like] of hits) {
      const { article = -1, worth = 0 } = texts[at] ?? {};
      best.set(article, Math.max(best.get(article) ?? 0, like * like * worth));
    }
    const spread = [...best.values()].reduce((sum, it) => sum + it, 0);
    const weight = best.size === 0 ? 0.7 : Math.log(1 + articles.length / Math.max(spread, 0.5));
    total += weight;
    for (const [article, worth] of best) sums.set(article, (sums.get(article) ?? 0) + weight * worth);
    for (const [at, like] of hits) byText.set(at, (byText.get(at) ?? 0) + weight * like * like);
  }
  if (total === 0) return [];
  // A question that one text holds as a whole says more than its words from all over an article.
  const whole = new Map<number, number>();
  for (const [at, sum] of byText) {
    const { article = -1, worth = 0, length = 1 } = texts[at] ?? {};
    const score = worth * (sum / total) * Math.min(1, 0.55 + words.length / (length * 2));
    whole.set(article, Math.max(whole.get(article) ?? 0, score));
  }
  return [...sums]
    .map(([article, sum]) => ({ article, score: 0.6 * (sum / total) + 0.4 * (whole.get(article) ?? 0) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.article - b.article);
}

const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 1 && !stopWords.has(word)),
  ),
];

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&[^;\s]*;/g, " ");

// Words of a question without a subject. Not "no" and "not": "no code" differs from "code" by the words around.

const written = `
uk: я ми ви мені нам мене мій моя моє мої у в на з із до для за від та і й або що як чому де коли чи це щоб не ні хто кому можу можна треба потрібно
  хочу будь ласка є бути мої свій свою свої вже ще дуже коли після якщо їх його її той
en: i we you me my our your the a an to of in on at with and or is are was it its this that how what why where when do does did can could should
  would will not no don doesn t s be have has for from if who am im ive get there
es: yo me mi mis el la los las un una de del al en con y o es son que como cómo por para qué cuando cuándo donde dónde no se puedo puede hay lo le su sus
  quiero ya si tengo
de: ich wir sie mir mich mein meine meinen meiner der die das den dem des ein eine einen einem einer und oder ist sind in im an am auf mit für von zu zum
  zur wie was warum wo wann kann nicht kein keine man es ich habe hat wenn bei aus wird werden
ru: я мы вы мне нам меня мой моя моё мои в на с из к до для за от и или что как почему где когда ли это чтобы не нет кто кому могу можно нужно надо хочу
  есть быть свой свою свои уже ещё очень после если их его её
fr: je nous vous me mon ma mes le la les l d un une des de du au aux en avec et ou est sont que qui comment pourquoi où quand puis peux peut ne pas n j ce
  cette c se sa son ses pour par sur dans il y a ai si on
pt: eu me meu minha meus minhas o a os as um uma de do da dos das no na em com e ou é são que como por para quando onde porque não se posso pode há lhe seu
  sua quero já tenho`;

/** Folded. */
const stopWords: ReadonlySet<string> = new Set(
  written
    .replaceAll(/^\w\w:/gm, "")
    .split(/\s+/)
    .flatMap((word) => fold(word).split(" ")),
);
