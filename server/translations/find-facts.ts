// Numbers, and what belongs to them: signs, units, currencies, parts of the clock, letters of codes. Each part is found for itself;
// those that touch are joined later.

/** Those of the seven languages: patterns with all letters that ignore the case take seconds to compile. */
const alphabet = String.raw`A-Za-z\u00c0-\u024f\u0400-\u052f`;
const few = String.raw`[ \u00a0\u2009\u202f]{0,2}`;
const many = String.raw`тис|тыс|тисяч[а-яіїєґ]?|тысяч[а-яіїєґ]?|млн|tsd|tausend|mio|mln|mil|mille`;
const money =
  String.raw`грн|гривень|гривн[а-яіїєґ]{1,2}|гривен|uah|₴|€|eur|euros?|євро|евро|usd|\$|£|gbp|pounds?|фунт[а-яіїєґ]{0,3}|долар[а-яіїєґ]{0,3}|доллар[а-яіїєґ]{0,3}|` +
  String.raw`dollars?|d[oó]lar(?:es)?|руб|рубл[а-яіїєґ]{1,3}|₽|pln|zł|chf|franken`;
/** Words such as "hours" stay for the engine: only what is written in the same short form with every number is hidden. */
const measure =
  String.raw`%|‰|°\s?[cfсф]?|º\s?c|мм|см|дм|км|м|mm|cm|dm|km|m|ft|кв\.?\s?м|кв\.?\s?m|sq\.?\s?(?:m|ft)|qm|м\.?\s?кв|куб\.?\s?м|(?:[мm]|[cс][mм]|mm|мм)[23²³]|` +
  String.raw`кг|гр|г|kg|g|мл|л|ml|l|квт|вт|kwh?|квтг|год|хв|ч|мин|сек|h|hrs?|min|std|gb|tb|mb|гб|hz|bar|бар|шт|stk|pcs`;
const each = String.raw`час|день|hour|day|hora|d[ií]a|heure|jour|stunde|std|tag`;
const unit = `(?:${money}|${measure})`;

const patterns = [
  // Digits of every script, Roman and circled ones, with the signs that draw a digit as a key.
  /\p{N}[\p{N}\p{Mn}\uFE0F\u20E3\u200B-\u200D\u2060]*/gu,
  /(?<![\p{L}\p{N}])[+±−–~≈<>≤≥№#€$£₴₽-][ \u00a0]?(?=\p{N})/gu,
  /(?<!\p{L})(?:uah|eur|usd|gbp|chf|pln)\s?(?=\p{N})/giu,
  new RegExp(
    String.raw`(?<=\p{N}${few})(?:(?:(?:${many})\.?|(?<=\p{N})[kк])${few}${unit}|${unit}|(?:${many})|(?=\s?/))(?:\s?/\s?(?:${unit}|${each}))?(?![${alphabet}\p{N}])`,
    "giu",
  ),
  // Volts and watts by their capital: "в" is a preposition.
  /(?<=\p{N}[ \u00a0])[VWВ](?![\p{L}\p{N}])/gu,
  // "6 pm", but not the German "am Montag": an engine that turns hours of twelve into hours of 24 would change the time.
  /(?<=\p{N} ?)(?:[ap]\.?m(?!\p{L})|[AP]\.?M(?!\p{L}))\.?(?! \p{Lu}\p{Ll})/gu,
  // Halves and quarters of an hour count from another hour in other languages: "halb 7" is 6:30, "half 7" is 7:30.
  /(?<!\p{L})(?:halb|half(?: past)?|(?:quarter|five|ten|twenty|twenty-five) (?:past|to)|(?:drei)?viertel(?: vor| nach| auf)?|пів(?: на)?|пол|половин\p{L}{1,2}|(?:за )?чверть (?:на|по|до)|без (?:п['’ʼ]?яти|пяти|десяти|двадцяти|двадцати|чверті|четверти))\s(?=(?:1[0-2]|[1-9])(?!\p{N}|[.,:]\p{N}|\s?(?:м|см|кв|m|cm)(?!\p{L})))/giu,
  /(?<=\p{N})\s?(?:h|heures?|horas?)?\s(?:y (?:media|cuarto|pico)|menos (?:cuarto|cinco|diez|veinte|veinticinco)|e (?:meia|um quarto)|et (?:demie?|quart)|moins (?:le quart|cinq|dix|vingt|vingt-cinq)|з половиною|с половиной)(?!\p{L})/giu,
  // Bank accounts.
  /(?<![\p{L}\p{N}])[a-z]{2}\d{2} ?[a-z\d]{4}(?: ?[a-z]{0,4}\d[a-z\d]{0,6}){2,8}(?![\p{L}\p{N}])/giu,
  // Codes and numbers with letters: "IP65", "А4", "1AA", "12Б", "12-А", "20W50".
  /(?<![\p{L}\p{N}])(?:[A-Za-z]{1,6}|\p{Lu}{1,4})-?(?=\p{N})/gu,
  /(?<=\p{N})(?:\p{L}|\p{Lu}{2,4}|[-/]\p{Lu})(?!\p{L})/gu,
  /(?<=\p{N})(?:[A-Za-z]{1,4}|\p{Lu})(?=\p{N})/gu,
];

/** Start and end. */
export type Span = [number, number];

export const spansOf = (text: string, pattern: RegExp): Span[] => [...text.matchAll(pattern)].map(spanOf);
export const spanOf = ({ 0: found, index }: RegExpExecArray): Span => [index, index + found.length];

/** In no order; parts overlap. */
export const findFacts = (text: string): Span[] => patterns.flatMap((pattern) => spansOf(text, pattern));
