import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, languages } from "#contract/kit/languages.ts";
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";
import { readConfig } from "#server/kit/config.ts";
import routes from "#web/routes.ts";
import { screens } from "./content/contents.ts";
import { readContent, shipped } from "./content/read-content.ts";
import { createRenderer, fill, inLanguage, type Rules } from "./content/render.ts";
import { prepareSearch, searchArticles } from "./search.ts";
import { valuesOf } from "./values.ts";

const complaints: string[] = [];
const rules: Rules = {
  label: (namespace, key) => (namespace === "auth" && key === "go" ? "Go <on>" : undefined),
  value: (name) => (name === "site.name" ? "Poruch" : name === "operator.name" ? null : undefined),
  link: (href) => (href === "/login" ? "live" : href === "/soon" ? "none" : "dead"),
  problem: (text) => void complaints.push(text),
};
const render = createRenderer();

test("labels, values and links are filled; an article that is not written yet gets no link", () => {
  const html = render(
    "Press **{{t auth:go}}** on {{site.name}}: [in](/login), [later](/soon). {{operator.name}}",
    rules,
  );
  expect(inLanguage(html, "de")).toBe(
    '<p>Press <strong>Go &lt;on&gt;</strong> on Poruch: <a href="/login?lang=de">in</a>, later. […]</p>\n',
  );
  expect(complaints).toEqual([]);
});

test.each([
  ["<b>a</b>", /raw HTML/],
  ["![a](/b.png)", /picture/],
  ["# Title", /first level/],
  ["[a](/nowhere)", /dead link/],
  ["[a](https://elsewhere.example)", /dead link/],
  ["[a](javascript:go)", /dead link/],
  ["{{t auth:none}}", /unknown label/],
  ["{{other}}", /unknown label/],
])("%s is an error", (markdown, complaint) => {
  complaints.length = 0;
  render(markdown, rules);
  expect(complaints.join()).toMatch(complaint);
});

const values = valuesOf(
  readConfig({ OPERATOR_NAME: "O", OPERATOR_ADDRESS: "A", OPERATOR_EMAIL: "e@x.example", OPERATOR_PHONE: "p" }),
);
const textsWith = (own: Record<string, string>, language: Language): Record<string, string> => {
  const { articles, legal, faq } = readContent([shipped], { ...values, ...own });
  const all = Object.fromEntries(articles[language].map((it) => [it.slug, `${it.title} ${it.summary} ${it.html}`]));
  for (const [name, document] of Object.entries(legal)) all[name] = document[language]?.html ?? "";
  return { ...all, faq: faq[language]?.map((it) => it.html).join(" ") ?? "" };
};

test("the shipped texts are whole, in every language", () => {
  const { articles, legal } = readContent([shipped], values);
  for (const [language, own] of Object.entries(articles)) {
    expect(own.filter((it) => it.language !== language).map(({ slug }) => `${language}/${slug}`)).toEqual([]);
    expect(own.length).toBe(articles.en.length);
  }
  for (const document of Object.values(legal)) expect(Object.keys(document).toSorted()).toEqual(languages.toSorted());
  expect(JSON.stringify(legal)).not.toContain("[…]");
});

test.each(languages)("the texts in %s say the numbers of this town", (language) => {
  const settings = Object.keys(values).filter((name) => /^[A-Z]/.test(name));
  const own = Object.fromEntries(settings.map((name, at) => [name, String(7_001 + at)]));
  const said = (texts: Record<string, string>) =>
    Object.entries(texts).flatMap(([text, words]) =>
      settings.flatMap((name) => [...words.matchAll(new RegExp(`${own[name]}`, "g"))].map(() => `${text} ${name}`)),
    );
  const english = said(textsWith(own, "en"));
  expect(settings.filter((name) => !english.some((it) => it.endsWith(` ${name}`)))).toEqual([]);
  expect(said(textsWith(own, language)).toSorted()).toEqual(english.toSorted());
});

test.each(languages)("the texts in %s are silent about a time or a number that has no end", (language) => {
  const endless = { REQUEST_DAYS: "0", REQUEST_OPEN_PROPOSALS: "0", OFFLINE_DAYS: "0" };
  const texts = textsWith(endless, language);
  expect(Object.keys(texts)).not.toContain("work-without-a-connection");
  const zeros = Object.entries(texts).filter(([, words]) => /(?<![\w.,:;#-])0(?![\w.,:-])/.test(words));
  expect(zeros).toEqual([]);
});

test("texts link to screens of the web only", () => {
  const paths = routes.map(({ path }) => `/${(path ?? "").replace(/\/$/, "")}`);
  const sections = settingsSections.map((section) => `${settingsPath}/${section}`);
  expect(paths).toContain(`${settingsPath}/:section`);
  const there = new Set(["/", ...paths, ...sections]);
  expect([...screens].filter((it) => !there.has(it))).toEqual([]);
});

test("values of the operator cannot bring Markdown or HTML", () => {
  expect(fill("{{x}}", { ...rules, value: () => "[a](b) <i>" })).toBe(String.raw`\[a\](b) \<i\>`);
});

test("misspelt questions of people find their article among the first three", () => {
  const { articles } = readContent([shipped], values);
  const lines = readFileSync(new URL("./questions.tsv", import.meta.url), "utf8")
    .trim()
    .split("\n");
  const asked = lines.map((line) => line.split("\t"));
  const indexes = new Map<string, ReturnType<typeof prepareSearch>>();
  const missed: string[] = [];
  let tried = 0;
  for (const [language = "en", slug = "", text = ""] of asked) {
    const own = articles[language as keyof typeof articles];
    if (!own.some((it) => it.slug === slug)) continue; // not written yet
    const index = indexes.get(language) ?? prepareSearch(own);
    indexes.set(language, index);
    tried++;
    const found = searchArticles(index, text)
      .slice(0, 3)
      .map((it) => it.slug);
    if (!found.includes(slug)) missed.push(`${language} ${text}: ${found.join(", ")} instead of ${slug}`);
  }
  expect(missed.slice(0, Math.max(0, missed.length - tried * 0.1))).toEqual([]); // one of ten may miss
});
