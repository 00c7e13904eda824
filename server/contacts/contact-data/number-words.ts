// Number words of seven languages as parts of a spoken phone: "сто двадцять три" is 123, "siebenundsechzig" is 67.

/** `big` counts hundreds, `ten` 20 to 90, `teen` 10 to 19, `unit` 0 to 9; `times` repeats the next digit. */
export type NumberWord = { value: number; size: "unit" | "teen" | "ten" | "big" | "times"; takesTeens?: true };

/** Words in the order of their values, from the first in this step; "/" joins spellings of one value. */
type Row = [first: number, step: number, words: string];

const slavic: Row[] = [
  [
    0,
    1,
    "нуль/нулик/ноль/нолик один/одна/одне/одно два/дві/две три чотири/четыре п'ять/пять шість/шесть сім/семь вісім/восемь дев'ять/девять " +
      "десять одинадцять/одиннадцать дванадцять/двенадцать тринадцять/тринадцать чотирнадцять/четырнадцать п'ятнадцять/пятнадцать " +
      "шістнадцять/шестнадцать сімнадцять/семнадцать вісімнадцять/восемнадцать дев'ятнадцять/девятнадцать",
  ],
  [
    20,
    10,
    "двадцять/двадцать тридцять/тридцать сорок п'ятдесят/пятьдесят шістдесят/шестьдесят сімдесят/семьдесят вісімдесят/восемьдесят дев'яносто/девяносто",
  ],
  [
    100,
    100,
    "сто двісті/двести триста чотириста/четыреста п'ятсот/пятьсот шістсот/шестьсот сімсот/семьсот вісімсот/восемьсот дев'ятсот/девятьсот",
  ],
];
const english: Row[] = [
  [
    0,
    1,
    "zero/oh one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
  ],
  [20, 10, "twenty thirty forty/fourty fifty sixty seventy eighty ninety"],
  [100, 1, "hundred"],
];
const spanish: Row[] = [
  [
    0,
    1,
    "cero uno/una/un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve " +
      "veinte veintiuno/veintiun veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve",
  ],
  [30, 10, "treinta cuarenta cincuenta sesenta setenta ochenta noventa"],
  [
    100,
    100,
    "cien/ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
  ],
];
const portuguese: Row[] = [
  [
    0,
    1,
    "zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezasseis/dezesseis " +
      "dezassete/dezessete dezoito dezanove/dezenove",
  ],
  [20, 10, "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"],
  [100, 100, "cem/cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"],
];
const french: Row[] = [
  [0, 1, "zero un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"],
  [20, 10, "vingt trente quarante cinquante soixante septante octante/huitante nonante"],
  [100, 1, "cent/cents"],
];
const german: Row[] = [
  [
    0,
    1,
    "null eins/ein zwei/zwo drei vier funf/fuenf sechs sieben acht neun zehn elf zwolf/zwoelf dreizehn vierzehn funfzehn/fuenfzehn " +
      "sechzehn siebzehn achtzehn neunzehn",
  ],
  [20, 10, "zwanzig dreissig/dreisig vierzig funfzig/fuenfzig sechzig siebzig achtzig neunzig"],
];

const cells = ([first, step, row]: Row): [string, number][] =>
  row
    .split(" ")
    .flatMap((cell, n) =>
      cell.split("/").map((word): [string, number] => [word.replaceAll("'", ""), first + n * step]),
    );

/** "siebenundsechzig", "einhundertsiebenundsechzig". */
function germanCompounds(): [string, number][] {
  const simple = german.flatMap(cells);
  const units = simple.filter(([word, value]) => value > 0 && value < 10 && word !== "eins");
  const tens = simple.filter(([, value]) => value >= 20);
  const pairs = tens.flatMap(([ten, value]) =>
    units.map(([unit, more]): [string, number] => [`${unit}und${ten}`, value + more]),
  );
  const below: [string, number][] = [["", 0], ...simple.slice(1), ...pairs];
  const hundreds = units.flatMap(([unit, count]) =>
    below.map(([rest, more]): [string, number] => [`${unit}hundert${rest}`, count * 100 + more]),
  );
  return [...pairs, ...hundreds, ["hundert", 100]];
}

const sizeOf = (value: number): NumberWord["size"] =>
  value < 10 ? "unit" : value < 20 ? "teen" : value < 100 ? "ten" : "big";

const words: ReadonlyMap<string, NumberWord> = new Map<string, NumberWord>([
  ...[...[slavic, english, spanish, portuguese, french, german].flat().flatMap(cells), ...germanCompounds()].map(
    ([word, value]): [string, NumberWord] => [word, { value, size: sizeOf(value) }],
  ),
  ["soixante", { value: 60, size: "ten", takesTeens: true }],
  ...["double", "doppel", "doble", "doppelt"].map((word): [string, NumberWord] => [word, { value: 2, size: "times" }]),
  ...["triple", "dreifach", "dreimal"].map((word): [string, NumberWord] => [word, { value: 3, size: "times" }]),
]);

/** @param word folded: lower case, without marks. */
export const numberWord = (word: string): NumberWord | undefined => words.get(word.replaceAll("'", ""));

/** "quatre-vingt" is 80 and takes the numbers to 19. */
export const fourTwenties: NumberWord = { value: 80, size: "ten", takesTeens: true };
export const isFourTwenties = (word: string, next: string): boolean =>
  word === "quatre" && (next === "vingt" || next === "vingts");

/** True where the second word continues the number of the first: "сто" + "двадцять", "двадцять" + "три". */
export function continues(first: NumberWord, second: NumberWord): boolean {
  if (second.value === 0 || first.size === "unit" || first.size === "teen" || first.size === "times") return false;
  if (first.size === "big") return second.size !== "big" && second.size !== "times";
  return second.size === "unit" || (first.takesTeens === true && second.size === "teen");
}

/** Words between the parts of a number: "treinta y uno", "vingt et un". */
export const joins = new Set(["y", "e", "et", "und", "and"]);
