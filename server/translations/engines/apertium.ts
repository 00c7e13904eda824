// Apertium APy: GET /listPairs, POST /translate with one text a call.
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { type Engine, engineFault, type Pair } from "../engine.ts";
import { callEngine } from "./call-engine.ts";
import { rememberPairs } from "./remember-pairs.ts";

const Pairs = z.object({ responseData: z.array(z.object({ sourceLanguage: z.string(), targetLanguage: z.string() })) });
const Translated = z.object({ responseData: z.object({ translatedText: z.string() }) });

/** ISO 639-3. */
const codes: Readonly<Record<Language, string>> = {
  uk: "ukr",
  en: "eng",
  es: "spa",
  de: "deu",
  ru: "rus",
  fr: "fra",
  pt: "por",
};
const languageOf = new Map(Object.entries(codes).map(([language, code]) => [code, language]));

/** Its Russian-Ukrainian data make words that do not exist, in both directions. */
const isBroken = ({ from, to }: Pair): boolean => [from, to].every((it) => it === "uk" || it === "ru");

/** @param url of the service, e.g. `http://127.0.0.1:2737` */
export function apertium({ url }: { url: string }): Engine {
  const service = { engine: "apertium", url } as const;
  const listed = rememberPairs(async () => {
    const { responseData } = await callEngine({ ...service, path: "listPairs" }, Pairs);
    return responseData.map((pair) => `${languageOf.get(pair.sourceLanguage)}-${languageOf.get(pair.targetLanguage)}`);
  });
  return {
    name: "apertium",
    shape: "brackets",
    can: async (pair) => !isBroken(pair) && (await listed(pair)),
    async translate({ texts, from, to }, signal) {
      if (isBroken({ from, to })) throw engineFault("pair", { detail: "apertium" });
      const translations: string[] = [];
      for (const text of texts) {
        // It refuses an empty text.
        if (text.trim() === "") translations.push(text);
        else translations.push(await translateOne(text));
      }
      return translations;

      async function translateOne(text: string): Promise<string> {
        const form = { langpair: `${codes[from]}|${codes[to]}`, q: text, format: "txt", markUnknown: "no" };
        const { responseData } = await callEngine(
          // A text in an address would stand in the log of the service.
          { ...service, path: "translate", form, signal, faultOf: (status) => (status === 400 ? "pair" : undefined) },
          Translated,
        );
        return responseData.translatedText;
      }
    },
  };
}
