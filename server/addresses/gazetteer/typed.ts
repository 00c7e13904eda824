// Removes postcodes and words around a place name and undoes grammatical cases: "in Köln", "м. Вінниця", "у Празі".

/** "10115", "D-10115", "02-676", "1000-001", "811 01", "1012 AB", "SW1A 1AA". */
const postcodes =
  /(?<![\p{L}\p{N}-])(?:(?:[A-Za-z]{1,2}-)?\d{4,6}(?:-\d{3}| [A-Z]{2})?|\d{2}-\d{3}|\d{3} \d{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\p{N}-])/gu;

/** The gazetteer has no postcodes: "10115 Berlin" means Berlin. */
export function withoutPostcode(text: string): string {
  const rest = text.replace(postcodes, " ");
  return /\p{L}/u.test(rest) ? rest : text;
}

const before = new Set(
  (
    "в у во на до з із зі из от с біля коло поблизу возле около рядом під под недалеко від м г с смт пос село місто город деревня пгт " +
    "in near around at to from city of town village the bei nahe nach aus stadt à a au aux dans près de en ville cerca ciudad em no na perto cidade"
  ).split(" "),
);

/** A folded line without the words before the name; undefined without such words or without a name after them. */
export function withoutLead(line: string): string | null {
  const words = line.split(" ");
  let at = 0;
  while (at < words.length - 1 && before.has(words[at] ?? "")) at++;
  const rest = words.slice(at).join(" ");
  return at && rest.length > 1 ? rest : null;
}

/** Ukrainian and Russian endings of place names in the cases after "in", "from" and "near", with those of the name itself. Folded. */
const endings: [RegExp, string[]][] = [
  [/зі$/, ["га", "за"]],
  [/ці$/, ["ка", "ця", "ець", "ци"]],
  [/сі$/, ["ха", "са"]],
  [/озі$/, ["іг"]],
  [/(ому|ого|ім|им|ом)$/, ["ии", "ий", "ое", "е", ""]],
  [/(ій|ої|оі|ой|ою)$/, ["а", "ая"]],
  [/(ові|еві|єві|ова|ева|єва|овом|евом|евім)$/, ["ів", "ев", "ов", "ово"]],
  [/оля$|олі$|оле$|олем$/, ["іль", "оль"]],
  [/ні$|ня$|не$/, ["нь", "на", "но", "ня"]],
  [/и$/, ["а", "я"]],
  [/і$/, ["а", "я", "ь", "", "и", "е", "о"]],
  [/у$|ю$/, ["", "а", "я", "о", "ь"]],
  [/е$/, ["а", "", "о", "ь"]],
  [/а$|я$/, ["", "о", "ь"]],
  [/ах$|ях$/, ["и", "ы", "і"]],
];
const most = 24;

/** Possible nominative forms of the words of a name: "кривому розі" → "кривий ріг" among others. */
export function standingAlone(line: string): string[] {
  if (!/[а-яєі]/.test(line)) return [];
  const forms = line.split(" ").map((word) => [...new Set([word, ...formsOf(word)])]);
  const all = forms.reduce<string[]>(
    (lines, of) => lines.flatMap((start) => of.map((word) => `${start} ${word}`)),
    [""],
  );
  return all
    .map((form) => form.trim())
    .filter((form) => form !== line)
    .slice(0, most * most);
}

const formsOf = (word: string): string[] =>
  word.length < 4
    ? []
    : endings
        .filter(([ending]) => ending.test(word))
        .flatMap(([ending, names]) => names.map((name) => word.replace(ending, name)));
