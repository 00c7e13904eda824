// The source has many spellings of Ukrainian places, Russian ones among them, and rarely marks the Ukrainian one.
import { fold } from "../server/words/fold.ts";

const letters: Record<string, string> = Object.fromEntries(
  "а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:iu я:ia"
    .split(" ")
    .map((pair) => pair.split(":")),
);
const atStart: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

/** The official transliteration of 2010 (Cabinet of Ministers, no. 55): "Кам’янець-Подільський" → "Kamianets-Podilskyi". */
export function transliterate(name: string): string {
  const plain = name.replaceAll(/['’ʼ]/g, "").replaceAll(/зг/g, "зgh").replaceAll(/Зг/g, "Зgh");
  return plain.replaceAll(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const lower = letter.toLowerCase();
    const first = at === 0 || /[\s-]/.test(plain[at - 1] ?? "");
    const latin = (first ? atStart[lower] : undefined) ?? letters[lower] ?? letter;
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** Names that neither the transliteration nor the rules below can find: renamed towns and spellings that the source lacks. */
const known: Record<string, string> = {
  Chystiakove: "Чистякове",
  Chystyakove: "Чистякове",
  Torez: "Чистякове",
  Kadiyivka: "Кадіївка",
  Kadiivka: "Кадіївка",
  Stakhanov: "Кадіївка",
  Myrnohrad: "Мирноград",
  Dymytrov: "Мирноград",
  Mukacheve: "Мукачево",
  Mukachevo: "Мукачево",
  Kurakhove: "Курахове",
  Kurakhovo: "Курахове",
  Alchevsk: "Алчевськ",
  Shchyrets: "Щирець",
  Melekyne: "Мелекіне",
  Budey: "Будеї",
  Rechka: "Річка",
  "Sofiyivska Borschagivka": "Софіївська Борщагівка",
};

const cyrillic = /^[\p{Script=Cyrillic}\s'’ʼ-]+$/u;
const foreignLetters = /[ыэёъў]/i;
const russianEndings = /(ое|ая|ево|ово|менка|ино|цк|[вндрлзмгбт]ск|ская|ский)(?=[\s-]|$)/i;
/** Ignored, because it is ambiguous: Покровка is Ukrainian, Голубовка is not. */
const doubtful = /[ое]вка$/;
const ownLetters = /[іїєґ’']/i;

/** The Ukrainian name of a place of UA among all its spellings; undefined if none is certain enough. */
export function ukrainianName(latin: string, spellings: readonly string[], translated?: string): string | undefined {
  if (known[latin]) return known[latin];
  const wanted = fold(latin).replaceAll(" ", "");
  const written = [...(translated ? [translated] : []), ...spellings];
  const candidates = [...new Set(written)]
    .filter((name) => cyrillic.test(name) && !foreignLetters.test(name))
    .map((name) => ({ name, close: closeness(fold(transliterate(name)).replaceAll(" ", ""), wanted) }));
  // A spelling that transliterates exactly to the Latin name is taken; otherwise Ukrainian letters raise the score,
  // Russian endings lower it.
  const faithful = candidates.filter(
    ({ name, close }) => close === 1 && !russianEndings.test(name) && !doubtful.test(name),
  );
  const score = ({ name, close }: { name: string; close: number }) =>
    close +
    (ownLetters.test(name) ? 0.25 : 0) -
    (russianEndings.test(name) ? 0.4 : 0) +
    (name === translated ? 0.1 : 0);
  const best = (faithful.length ? faithful : candidates)
    .map((it) => ({ ...it, score: score(it) }))
    .sort((one, other) => other.score - one.score)[0];
  return best && best.score > 0.55 ? best.name.replaceAll(/['ʼ]/g, "’") : undefined;
}

/** 1 for equal texts, less for each letter to change (Levenshtein). */
function closeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])));
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}
