// One rough key for one sound in two scripts, so that "santehnik", "сантехнік" and "сантехник" get the same key.

/**
 * Latin letters that approximate the sound of a folded word: "приготування" and "pryhotuvannya" → "prigotuvania".
 * Deliberately coarse: г, х, g and h are one letter, so are и, і, ы, y and j, and so are з, ж, s and z; doubled letters
 * count once.
 */
export function soundOf(word: string): string {
  const latin = word.replace(/[а-яєіґ]/g, (letter) => cyrillic[letter] ?? letter);
  return latin
    .replace(groups, (group) => sounds[group] ?? group)
    .replace(/c(?=[aouklrt]|$)/g, "k")
    .replace(/[hywjzq]/g, (letter) => merged[letter] ?? letter)
    .replace(/i?e/g, "e")
    .replace(/(.)\1+/g, "$1");
}

const cyrillic: Record<string, string> = Object.fromEntries(
  "а:a б:b в:v г:g ґ:g д:d е:e є:ie ж:z з:z и:i і:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sh ъ: ы:i ь: э:e ю:iu я:ia"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const sounds: Record<string, string> = {
  shch: "s",
  tsch: "ç",
  sch: "s",
  sh: "s",
  zh: "z",
  kh: "g",
  ch: "ç",
  cz: "ç",
  ts: "ç",
  tz: "ç",
  ck: "k",
  ph: "f",
  th: "t",
  qu: "k",
  gu: "g",
  x: "ks",
};
const groups = /shch|tsch|sch|sh|zh|kh|ch|cz|ts|tz|ck|ph|th|qu|gu(?=[ei])|x/g;
const merged: Record<string, string> = { h: "g", y: "i", w: "v", j: "i", z: "s", q: "k" };

/** The key of a sound without its ending, four letters at least: "remontu" → "remont", "klempnera" → "klempner". */
export const stemOf = (sound: string): string =>
  sound.length < 5
    ? sound
    : sound.replace(
        /(?<=.{4})(iami|ami|imi|ogo|omu|emu|ovi|evi|iag|iam|oiu|eiu|ag|am|om|em|iv|ov|ev|oi|ei|ii|ia|iu|es|en|os|as|[aeiousn])$/,
        "",
      );
