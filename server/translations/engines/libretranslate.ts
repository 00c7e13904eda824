// LibreTranslate: GET /languages, POST /translate.
import { z } from "zod";
import type { Engine, FaultCode } from "../engine.ts";
import { callEngine, onePerText } from "./call-engine.ts";
import { rememberPairs } from "./remember-pairs.ts";

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()) }));
const Translated = z.object({ translatedText: z.array(z.string()) });
const Refusal = z.object({ error: z.string() });

/** @param url of the service, e.g. `http://127.0.0.1:5000` */
export function libretranslate({ url, key }: { url: string; key?: string | undefined }): Engine {
  const service = { engine: "libretranslate", url } as const;
  return {
    name: "libretranslate",
    shape: "brackets",
    can: rememberPairs(async () => {
      const known = await callEngine({ ...service, path: "languages" }, Languages);
      return known.flatMap(({ code, targets }) =>
        targets.filter((target) => target !== code).map((target) => `${code}-${target}`),
      );
    }),
    async translate({ texts, from, to }, signal) {
      const json = { q: texts, source: from, target: to, format: "text", ...(key && { api_key: key }) };
      const { translatedText } = await callEngine(
        { ...service, path: "translate", json, signal, faultOf: pairFault },
        Translated,
      );
      return onePerText("libretranslate", texts, translatedText);
    },
  };
}

/** A missing language is status 400, a missing pair 500; only the words of the error say so. */
function pairFault(status: number, body: unknown): FaultCode | undefined {
  const { data } = Refusal.safeParse(body);
  const isPair =
    (status === 400 || status === 500) && /is not (supported|available as a target)/.test(data?.error ?? "");
  return isPair ? "pair" : undefined;
}
