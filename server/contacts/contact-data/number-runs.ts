// Reads a text as runs of numbers: digits, number words and letters that stand for digits, with signs between them.
import { fillers, isNumberOfOtherThings, isWordOfPhones, withoutHarmless } from "./harmless.ts";
import { continues, fourTwenties, isFourTwenties, joins, numberWord, type NumberWord } from "./number-words.ts";

/** A number as written: `067`, or `сто двадцять три` as 123. */
export type Group = { digits: string; start: number; end: number; hasPlus: boolean };
/** `isPhone`: a word of phones stands before it; `isOther`: a word such as "VAT" or "order". */
export type Run = { groups: Group[]; isPhone: boolean; isOther: boolean };

type Token = { kind: "digits" | "word" | "sign"; text: string; start: number; end: number };
/** `gap`: the signs since the last number; null after a word that ends the run. */
type State = { text: string; runs: Run[]; gap: string | null; joined: number; plusAt: number | null };
type Found = { digits: string; next: number };

const tokens = /\d+|[\p{L}'|]+|[^\d\p{L}'|]+/gu;
/** Letters that look like digits, next to real ones: "O67", "l23". */
const asDigits: Record<string, string> = { o: "0", о: "0", l: "1", i: "1", і: "1", "|": "1", з: "3", s: "5", б: "6" };
const lookalikes = /^[oоliі|зsб]{1,4}$/;
const separator = /^(?:[\s()[\].\-/\\_*·•:,;~+=#⁓…<>]|\p{Extended_Pictographic}){0,8}$/u;
const plusWords = new Set(["плюс", "plus", "mas", "mais"]);
/** The characters between a word such as "phone" and its number. */
const reach = 28;
/** Longer ones are no phones. */
const longest = 15;

export function numberRuns(folded: string): Run[] {
  const text = withoutHarmless(folded);
  const all = tokensOf(text);
  const state: State = { text, runs: [], gap: null, joined: 0, plusAt: null };
  for (let at = 0; at < all.length;) {
    const found = numberAt(all, at);
    if (found) {
      addGroup(state, all, at, found);
      at = found.next;
    } else {
      pass(state, all[at] as Token);
      at += 1;
    }
  }
  return state.runs;
}

const kindOf = (text: string): Token["kind"] => (digit.test(text) ? "digits" : letter.test(text) ? "word" : "sign");
const [digit, letter] = [/^\d/, /^[\p{L}'|]/u];
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(tokens)].map(({ 0: found, index }) => ({
    kind: kindOf(found),
    text: inOneScript(found),
    start: index,
    end: index + found.length,
  }));

/** A word of Cyrillic letters with Latin ones among them, as some keyboards type it: "шiсть". */
const inOneScript = (word: string): string =>
  /[а-яіїєґ]/.test(word) ? word.replaceAll(/[aceiopxy]/g, (letter) => asCyrillic[letter] ?? letter) : word;
const asCyrillic: Record<string, string> = { a: "а", c: "с", e: "е", i: "і", o: "о", p: "р", x: "х", y: "у" };

/** The number that begins with this token. */
function numberAt(all: Token[], at: number): Found | null {
  const { kind, text } = all[at] as Token;
  if (kind === "sign") return null;
  if (kind === "digits") return joinedDigits(all, at);
  if (lookalikes.test(text) && all[at + 1]?.kind === "digits" && all[at - 1]?.kind !== "digits") {
    return joinedDigits(all, at);
  }
  if (/^[oо]$/.test(text) && all[at + 1]?.kind === "sign" && /^\d{1,3}$/.test(all[at + 2]?.text ?? "")) {
    return { digits: "0", next: at + 1 };
  }
  return spokenNumber(all, at);
}

/** Digits, with letters among them that look like digits. Digits glued to a word that is no number ("м2") are none, unless they are many. */
function joinedDigits(all: Token[], at: number): Found | null {
  let [digits, next] = ["", at];
  for (let token = all[next]; token && token.kind !== "sign"; token = all[next]) {
    if (token.kind === "word" && !lookalikes.test(token.text)) break;
    digits += token.kind === "digits" ? token.text : [...token.text].map((letter) => asDigits[letter]).join("");
    next += 1;
  }
  const before = all[at - 1];
  const isGlued = before?.kind === "word" && !numberWord(before.text);
  return digits.length > longest || (isGlued && digits.length < 7) ? null : { digits, next };
}

function spokenNumber(all: Token[], at: number): Found | null {
  const word = numberWord(all[at]?.text ?? "");
  if (!word) return null;
  if (word.size === "times") {
    const next = afterBlank(all, at);
    const repeated = next === null ? null : digitOf(all[next]?.text ?? "");
    return next !== null && repeated !== null ? { digits: repeated.repeat(word.value), next: next + 1 } : null;
  }
  let [sum, last, end] = [word.value, word, at];
  for (let step = following(all, end, last); step; step = following(all, end, last)) {
    sum = step.word === fourTwenties ? 80 : sum + step.word.value;
    [last, end] = [step.word, step.at];
  }
  return { digits: String(sum), next: end + 1 };
}

const digitOf = (text: string): string | null => {
  const word = numberWord(text);
  if (/^\d$/.test(text)) return text;
  return word?.size === "unit" ? String(word.value) : null;
};

/** The word that continues a spoken number, possibly after a joining one ("treinta y uno"). */
function following(all: Token[], at: number, last: NumberWord): { word: NumberWord; at: number } | null {
  const next = afterBlank(all, at);
  if (next === null) return null;
  const text = all[next]?.text ?? "";
  if (isFourTwenties(all[at]?.text ?? "", text)) return { word: fourTwenties, at: next };
  const place = joins.has(text) ? afterBlank(all, next) : next;
  const word = place === null ? undefined : numberWord(all[place]?.text ?? "");
  return place !== null && word && continues(last, word) ? { word, at: place } : null;
}

const afterBlank = (all: Token[], at: number): number | null =>
  /^[\s-]{1,2}$/.test(all[at + 1]?.text ?? "") && all[at + 2] ? at + 2 : null;

function addGroup(state: State, all: Token[], at: number, { digits, next }: Found): void {
  const start = (all[at] as Token).start;
  const hasPlus = state.plusAt !== null;
  const group = { digits, start: state.plusAt ?? start, end: all[next - 1]?.end ?? start, hasPlus };
  const run = state.runs.at(-1);
  if (run && state.gap !== null && joinsRun(state.gap, run, digits)) run.groups.push(group);
  else state.runs.push({ groups: [group], ...wordBefore(state.text.slice(Math.max(0, start - reach), start)) });
  Object.assign(state, { gap: "", joined: 0, plusAt: null });
}

/** The meaning of the number after this text, by the nearest word that names one ("phone", "VAT"). */
function wordBefore(text: string): { isPhone: boolean; isOther: boolean } {
  const words = text.match(/\p{L}+/gu) ?? [];
  const nearest = words.findLast((word) => isWordOfPhones(word) || isNumberOfOtherThings(word)) ?? "";
  return { isPhone: isWordOfPhones(nearest), isOther: isNumberOfOtherThings(nearest) };
}

/** A comma joins short parts only, and a prefix with its number: "0, 6, 7", "067, 123" and "067, 1234567", not two phones. */
function joinsRun(gap: string, { groups }: Run, digits: string): boolean {
  if (!separator.test(gap) || gap.split("\n").length > 2) return false;
  if (!/[,;]/.test(gap)) return true;
  const last = groups.at(-1)?.digits ?? "";
  return (digits.length <= 3 && last.length <= 3) || (/^0\d{2,3}$/.test(last) && /^\d{6,8}$/.test(digits));
}

/** Signs and words that are no numbers. */
function pass(state: State, { kind, text, start, end }: Token): void {
  if (kind === "sign") {
    const plus = /\+[\s(]{0,3}$/.exec(text.slice(-4))?.[0];
    if (plus) state.plusAt = end - plus.length;
    else if (!/^\s{0,2}$/.test(text)) state.plusAt = null;
    if (state.gap !== null) state.gap += text.slice(0, 20);
    return;
  }
  if (kind === "word" && fillers.has(text) && state.gap !== null && state.joined < 2) {
    state.joined += 1;
    return;
  }
  Object.assign(state, { gap: null, plusAt: plusWords.has(text) ? start : null });
}
