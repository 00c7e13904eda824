// DeepL: POST /v2/translate. It knows all seven languages, so its list of languages is not asked for.
import { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { type Engine, tokenOf } from "../engine.ts";
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
          text: text.map(toXml),
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
          translations.map((it) => fromXml(it.text)),
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

const token = /<x\s+id="(\d+)"\s*(?:\/>|>\s*<\/x>)/g;
const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Escapes all but the tokens. */
function toXml(text: string): string {
  const escape = (part: string) => part.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  return text
    .split(/(<x id="\d+"\/>)/)
    .map((part, at) => (at % 2 ? part : escape(part)))
    .join("");
}

function fromXml(xml: string): string {
  return xml
    .replaceAll(token, (_, number) => tokenOf.xml(Number(number)))
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[String(name).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    });
}
