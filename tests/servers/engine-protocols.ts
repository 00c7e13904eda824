// The protocols of four translation services: what a call must be, how it is refused, and the form of a reply.
import type { Language } from "#contract/kit/languages.ts";
import type { EngineName } from "#server/translations/engine.ts";

export type Call = { method: string; path: string; headers: Record<string, string>; body: Record<string, unknown> };
export type Reply = { status: number; body: unknown; headers?: Record<string, string> };
/** Translates the texts of one call. */
export type Translate = (texts: string[], from: Language, to: Language) => string[];
export type Protocol = {
  serve(call: Call, translate: Translate): Reply;
  busy: Reply;
  /** The services without an account have none. */
  quota: Reply | null;
};

/** The key and the model that the stand-ins know. */
export const engineKey = "key-of-the-tests:fx";
export const engineModel = "model-of-the-tests";

const languages: Language[] = ["uk", "en", "es", "de", "ru", "fr", "pt"];
const isLanguage = (it: unknown): it is Language => languages.some((language) => language === it);
const isTexts = (it: unknown): it is string[] => Array.isArray(it) && it.every((text) => typeof text === "string");
const ok = (body: unknown): Reply => ({ status: 200, body });

const libretranslate: Protocol = {
  busy: { status: 429, body: { error: "Slowdown: 80 per 1 minute" }, headers: { "retry-after": "17" } },
  quota: null,
  serve({ method, path, headers, body }, translate) {
    const refuse = (status: number, error: string): Reply => ({ status, body: { error } });
    if (path === "/languages")
      return ok(languages.map((code) => ({ code, name: code, targets: languages.filter((it) => it !== "fr") })));
    if (method !== "POST" || path !== "/translate") return { status: 404, body: "<!doctype html><h1>Not Found</h1>" };
    if (headers["content-type"] !== "application/json") return refuse(400, "Invalid request: missing q parameter");
    const { q, source, target, format, api_key: key } = body;
    if (key !== undefined && key !== engineKey) return refuse(403, "Invalid API key");
    if (!isTexts(q)) return refuse(400, "Invalid request: missing q parameter");
    if (!isLanguage(source)) return refuse(400, `${String(source)} is not supported`);
    if (!isLanguage(target)) return refuse(400, `${String(target)} is not supported`);
    if (format !== "text") return refuse(400, "format is not supported");
    if (target === "fr")
      return refuse(
        500,
        "Cannot translate text: 400 Bad Request: French (fr) is not available as a target language from X",
      );
    return ok({ translatedText: translate(q, source, target) });
  },
};

const sources = new Set(languages.map((it) => it.toUpperCase()));
const targets = new Map(languages.map((it) => [{ en: "EN-GB", pt: "PT-PT" }[it as string] ?? it.toUpperCase(), it]));

const deepl: Protocol = {
  busy: { status: 429, body: { message: "Too many requests" }, headers: { "retry-after": "17" } },
  quota: { status: 456, body: { message: "Quota exceeded" } },
  serve({ method, path, headers, body }, translate) {
    const refuse = (status: number, message: string): Reply => ({ status, body: { message } });
    if (method !== "POST" || path !== "/v2/translate") return refuse(404, "Not found");
    if (headers["authorization"] !== `DeepL-Auth-Key ${engineKey}`) return refuse(403, "Forbidden");
    const { text, source_lang: source, target_lang: target, tag_handling: handling } = body;
    if (!isTexts(text) || text.length > 50) return refuse(400, "Parameter 'text' not specified.");
    if (!sources.has(String(source))) return refuse(400, "Value for 'source_lang' not supported.");
    const to = targets.get(String(target));
    if (!to) return refuse(400, "Value for 'target_lang' not supported.");
    // An "&" or "<" outside of XML.
    const isXml = text.every((it) => !/&(?!\w+;|#\d+;)|<(?!x id="\d+"\/>)/.test(it));
    if (handling !== "xml" || !isXml) return refuse(400, "Tag handling parsing failed, please check input.");
    const from = String(source).toLowerCase() as Language;
    const translations = translate(text, from, to).map((it) => ({ detected_source_language: source, text: it }));
    return ok({ translations });
  },
};

const apertium: Protocol = {
  busy: {
    status: 503,
    body: { status: "error", code: 503, message: "Service Unavailable", explanation: "internal error" },
  },
  quota: null,
  serve({ path, body }, translate) {
    const refuse = (code: number, explanation: string): Reply => ({
      status: code,
      body: { status: "error", code, message: "Bad Request", explanation },
    });
    const wrap = (responseData: unknown) => ok({ responseData, responseDetails: null, responseStatus: 200 });
    const codes = new Map<string, Language>([
      ["eng", "en"],
      ["spa", "es"],
      ["por", "pt"],
      ["rus", "ru"],
      ["ukr", "uk"],
    ]);
    const pairs = ["eng|spa", "spa|eng", "spa|por", "por|spa", "rus|ukr", "ukr|rus", "spa|por_BR"];
    if (path === "/listPairs")
      return wrap(pairs.map((it) => ({ sourceLanguage: it.split("|")[0], targetLanguage: it.split("|")[1] })));
    if (path !== "/translate") return refuse(404, "Resource requested does not exist. URL may have been mistyped");
    const { langpair, q } = body;
    if (typeof q !== "string" || q.trim() === "") return refuse(400, "Missing argument q");
    const [from, to] = String(langpair)
      .split("|")
      .map((code) => codes.get(code));
    if (!pairs.includes(String(langpair)) || !from || !to) return refuse(400, "That pair is not installed");
    return wrap({ translatedText: translate([q.trim()], from, to)[0] });
  },
};

const openai: Protocol = {
  busy: {
    status: 429,
    body: { error: { message: "Rate limit reached", type: "requests", param: null, code: "rate_limit_exceeded" } },
    headers: { "retry-after": "17" },
  },
  quota: {
    status: 429,
    body: { error: { message: "No quota", type: "insufficient_quota", param: null, code: "insufficient_quota" } },
  },
  serve({ method, path, headers, body }, translate) {
    const refuse = (status: number, message: string, param: string | null = null): Reply => ({
      status,
      body: { error: { message, type: "invalid_request_error", param, code: null } },
    });
    if (method !== "POST" || path !== "/v1/chat/completions") return refuse(404, "Invalid URL");
    if (headers["authorization"] !== `Bearer ${engineKey}`) return refuse(401, "Incorrect API key provided");
    if (body["model"] !== engineModel) return refuse(404, "The model does not exist");
    if (body["tools"]) return refuse(400, "No tools here", "tools");
    const [system, user] = body["messages"] as { role: string; content: string }[];
    if (system?.role !== "system" || user?.role !== "user") return refuse(400, "Invalid messages", "messages");
    const [from, to] = languagesIn(system.content);
    const { texts } = JSON.parse(user.content) as { texts: string[] };
    const content = JSON.stringify({ translations: translate(texts, from, to) });
    const choice = { index: 0, message: { role: "assistant", content, refusal: null }, finish_reason: "stop" };
    return ok({ id: "chatcmpl-1", object: "chat.completion", created: 1, model: engineModel, choices: [choice] });
  },
};

/** A model reads the languages from the instruction, by their English names. */
function languagesIn(instruction: string): [Language, Language] {
  const [, from = "", to = ""] = /from (\w[\w ]*?) to (\w[\w ]*)/.exec(instruction) ?? [];
  const names = new Intl.DisplayNames("en", { type: "language" });
  const find = (name: string) => languages.find((it) => name.includes(names.of(it) ?? "?")) ?? "en";
  return [find(from), find(to)];
}

export const protocols: Record<EngineName, Protocol> = { libretranslate, deepl, apertium, openai };
