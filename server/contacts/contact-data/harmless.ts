// Numbers that are no phones: dates, times, sums, sizes, bank accounts, numbers of taxes and orders.

const unit =
  "грн|гривень|гривні|гривен|uah|₴|€|eur|euros?|євро|евро|usd|\\$|£|долар\\p{L}*|доллар\\p{L}*|dollars?|dolares|руб\\p{L}*|₽|pln|zl|chf|тис|тыс|тисяч\\p{L}*|тысяч\\p{L}*|млн|mln|mio|tsd|mil|milh\\p{L}*|millones|millions?|" +
  "м2|м3|m2|m3|qm|sq|кв\\.? ?м|кв\\.? ?m|квм|соток|см|cm|мм|mm|км|km|м|m|kg|кг|г|g|л|l|шт\\p{L}*|stk|stuck|pcs|uds|unidades|год\\p{L}*|h|hours?|хв|min|%|°c?|квт|kw|kwh|вт|w|v|a|років|рік|лет|года?|jahre?|years?|anos?|ans|днів|дней|days|tage|dias|jours|литр\\p{L}*|літр\\p{L}*|осіб|человек|people|personen|habitant\\p{L}*";

const patterns = [
  // Times, also with seconds.
  /(?<![\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g,
  // Dates: 2026-11-22, 22.11.2026; with a year of two digits only where no digits follow.
  /(?<!\d|\d[-./])(?:19|20)\d{2}[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])(?![-./]?\d)/g,
  /(?<!\d|\d[-./])(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d{2}(?!\d|[-./]\d)/g,
  /(?<!\d|\d[-./ ])(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./]\d{2}(?![-./ ]?\d)/g,
  // Days of a list: "04.01., 11.01. and 18.01.".
  /(?<!\d|\d[-./ ])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])\.?(?=,| (?:and|und|y|e|et|і|та|и)\s)/g,
  // Ranges of years, coordinates.
  /(?<!\d|\d[-./ ])(?:19|20)\d{2}\s?[-/]\s?(?:19|20)\d{2}(?![-./ ]?\d)/g,
  /(?<![\d.+])-?\d{1,3}\.\d{4,10}(?!\d)/g,
  // Sums: before and after the currency or the unit, and round thousands. Phones begin with 0, + or a longer run.
  new RegExp(String.raw`(?<![\d+]|\d[ .,'-])[1-9]\d{0,8}(?:[ .,']\d{1,3}){0,4}\s?(?:${unit})(?![\p{L}\d])`, "gu"),
  /[€$£₴₽]\s?[1-9]\d{0,8}(?:[ .,']\d{2,3}){0,4}(?!\d)/g,
  /(?<![\d+]|\d[ .,'-])[1-9]\d{0,2}(?:[ .,']\d{3}){0,3}[ .,']000(?![ .,']?\d)/g,
  // IBAN, bank cards, numbers of taxes with a country, parcels of land.
  /(?<![a-z0-9])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,4})?(?![a-z0-9])/g,
  /(?<![\d+])[2-6]\d{3}[ -]\d{4}[ -]\d{4}[ -]\d{4}(?![ -]?\d)/g,
  /(?<![a-z0-9])(?:at|be|bg|cy|cz|de|dk|ee|el|es|fi|fr|gb|hr|hu|ie|it|lt|lu|lv|mt|nl|pl|pt|ro|se|si|sk|ua|chf?e) ?[abu]?[1-9]\d{6,10}[a-z]?(?![a-z0-9])/g,
  /(?<![a-z0-9])[abcdefghjnpqrsuvwxyz]-?\d{7,8}-?[a-z0-9]?(?![a-z0-9])/g,
  /(?<!\d)\d{10}:\d{2}:\d{3}:\d{4}(?!\d)/g,
];

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
/** A phone begins with a zero, a sum or a size does not. */
const beginsWithZero = (text: string) => /(?<!\d)0/.test(text);
const isRound = (text: string, step: number) => !beginsWithZero(text) && numbersIn(text).every((it) => it % step === 0);
const isRising = (numbers: number[]) => numbers.every((it, at) => at === 0 || it > (numbers[at - 1] ?? 0));

/** "1. 2. 3." and "5 4 3": each number follows the one before. */
const countsByOne = (numbers: number[]) => {
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  return Math.abs(step) === 1 && numbers.every((it, at) => at === 0 || it - (numbers[at - 1] ?? 0) === step);
};

/** Lists that are no phones if their numbers fit together. */
const lists: { pattern: RegExp; fits: (found: string) => boolean }[] = [
  // A sum that is right: "300 + 250 + 450 = 1000".
  {
    pattern: /(?<![\d+])\d{1,6}(?:\s?\+\s?\d{1,6}){1,9}\s?=\s?\d{1,7}(?!\d)/g,
    fits: (found) => {
      const numbers = numbersIn(found);
      return !beginsWithZero(found) && 2 * (numbers.at(-1) ?? 0) === numbers.reduce((sum, it) => sum + it, 0);
    },
  },
  // Counting: "1. 2. 3. 4. 5. 6. 7. 8. 9. 10."
  {
    pattern: /(?<![\d+]|\d[-./ ])\d{1,3}(?:[.):,;]{0,2}[ \t\n-]\s?\d{1,3}|[.,]\d{1,3}){4,40}(?![-./ ]{0,2}\d)/g,
    fits: (found) => countsByOne(numbersIn(found)) && !/(?<!\d)0/.test(found),
  },
  // Hours: "9-12, 14-18, 19-21".
  {
    pattern: /(?<![\d+]|\d[-./ ])\d{1,2}\s?-\s?\d{1,2}(?:\s?[,;/]\s?\d{1,2}\s?-\s?\d{1,2}){1,6}(?![-./ ]?\d)/g,
    fits: (found) => {
      const hours = numbersIn(found);
      return hours.every((it, at) => it <= 24 && (at % 2 === 0 || it > (hours[at - 1] ?? 0)));
    },
  },
  // Sizes: "120/140, 130/140, 90/120".
  {
    pattern: /(?<![\d+]|\d[-./ ])\d{2,4}\s?[-/]\s?\d{2,4}(?:[,;] ?\d{2,4}\s?[-/]\s?\d{2,4}){1,9}(?![-./ ]?\d)/g,
    fits: (found) => isRound(found, 5),
  },
  // Steps of prices: "800/900/1000/1100".
  {
    pattern: /(?<![\d+]|\d[-./ ])\d{2,5}(?:\s?[-/]\s?\d{2,5}){2,9}(?![-./ ]?\d)/g,
    fits: (found) => isRound(found, 50) && isRising(numbersIn(found)),
  },
];

/** The text with these numbers replaced by characters that end a number; same length. */
export function withoutHarmless(text: string): string {
  const blank = (found: string) => "\u0001".repeat(found.length);
  const rest = lists.reduce(
    (left, { pattern, fits }) => left.replace(pattern, (found) => (fits(found) ? blank(found) : found)),
    text,
  );
  return patterns.reduce((left, pattern) => left.replace(pattern, blank), rest);
}

/** After these words a number is no phone, unless it looks like nothing else. */
export const isNumberOfOtherThings = (word: string): boolean =>
  /^(?:іпн|єдрпоу|едрпоу|рнокпп|инн|огрн\p{L}*|кпп|снилс|код\p{L}*|договор\p{L}*|договір|ліцензі\p{L}*|лиценз\p{L}*|сертифікат\p{L}*|сертификат\p{L}*|артикул\p{L}*|арт|каталож\p{L}*|рахун\p{L}*|счет\p{L}*|бик|swift|bankleitzahl|blz|замовлен\p{L}*|заказ\p{L}*|накладн\p{L}*|ттн|серійн\p{L}*|серийн\p{L}*|кадастр\p{L}*|модел\p{L}*|паспорт\p{L}*|vat|ust\p{L}*|steuer\p{L}*|handelsregister|hrb|nif|cif|nie|dni|nipc|contribuinte|siret|siren|tva|iban|bic|ean|gtin|isbn|issn|artikel\p{L}*|bestell\p{L}*|rechnung\p{L}*|auftrag\p{L}*|kunden\p{L}*|vertrag\p{L}*|invoice|order|serial|model|modell|modelo|modele|article|articulo|artigo|versi\p{L}*|верс\p{L}*|licence|license|licencia|licenca|alvara|factura|facture|fatura|pedido|commande|encomenda|contrat|contrato|contract|reference|referencia|ref|colegiado|matricula|imei|sku|policy|police|apolice|poliza|serie|seriennummer|numero de serie)$/u.test(
    word,
  );

/** After these words even a short number is a phone. */
export const isWordOfPhones = (word: string): boolean =>
  /^(?:тел|телефон\p{L}*|моб|мобільн\p{L}*|мобильн\p{L}*|дзвон\p{L}*|подзвон\p{L}*|зателефон\p{L}*|телефону\p{L}*|набер\p{L}*|набир\p{L}*|звон\p{L}*|позвон\p{L}*|перезвон\p{L}*|перетелефону\p{L}*|phone|tel|telephone|mobile|cell|call|ring|text|handy|handynummer|telefon\p{L}*|festnetz|anruf\p{L}*|mobil|movil|telefono|llam\p{L}*|portable|appel\p{L}*|telemovel|telefone|liga|ligue|ligar|ligue-me|whatsapp|viber|вайбер|вотсап|ватсап|telegram|телеграм)$/u.test(
    word,
  );

/** Words that people put between the parts of a phone. */
export const fillers = new Set(
  "і й та и а and then und dann y luego et puis e depois потім потом далі дальше наступне затем après apres".split(" "),
);
