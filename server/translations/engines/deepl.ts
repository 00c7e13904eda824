// DeepL: POST /v2/translate, with texts as XML: `mask` has escaped them. It knows all seven languages, so its list of languages is not asked for.
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import type { Engine } from "../engine.ts";
import { callEngine, onePerText } from "./call-engine.ts";

const Translated = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Texts of one call. */
const atOnce = 50;

/** As a target these two need their country; a source has none. */
const targets: Partial<Record<Language, string>> = { en: "EN-GB", pt: "PT-PT" };

/** @param url another address than DeepL's, without `/v2` */
export function deepl({ key, url = addressOf(key) }: { key: string; url?: string | undefined }): Engine {
  return {
    name: "deepl",
    shape: "xml",
    can: async ({ from, to }) => from !== to,
    async translate({ texts, from, to }, signal) {
      const call = async (text: string[]) => {
        const json = {
          text,
          source_lang: from.toUpperCase(),
          target_lang: targets[to] ?? to.toUpperCase(),
          tag_handling: "xml",
          // The two versions read wrong XML differently, and which one is the default depends on the age of the account.
          tag_handling_version: "v2",
        };
        const headers = { authorization: `DeepL-Auth-Key ${key}` };
        const faultOf = (status: number) => (status === 456 ? "quota" : undefined);
        const { translations } = await callEngine(
          { engine: "deepl", url, path: "v2/translate", headers, json, signal, faultOf },
          Translated,
        );
        return onePerText(
          "deepl",
          text,
          translations.map((it) => it.text),
        );
      };
      return byLines(texts, call);
    },
  };
}

const addressOf = (key: string): string =>
  key.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";

/** Sends each line as a text of its own: with XML the service counts the end of a line as a space. Blank lines stay here. */
async function byLines(texts: readonly string[], call: (lines: string[]) => Promise<string[]>): Promise<string[]> {
  const lines = texts.map((text) => text.split("\n"));
  const sent = lines.flat().filter((line) => line.trim() !== "");
  const translated: string[] = [];
  for (let at = 0; at < sent.length; at += atOnce) translated.push(...(await call(sent.slice(at, at + atOnce))));
  let next = 0;
  return lines.map((own) => own.map((line) => (line.trim() === "" ? line : translated[next++])).join("\n"));
}
