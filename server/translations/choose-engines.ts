// The engines of the settings, in their order.
import { isIP } from "node:net";
import { isPublicAddress } from "#server/http/public-address.ts";
import type { Config } from "#server/kit/config.ts";
import type { Engine } from "./engine.ts";
import { apertium } from "./engines/apertium.ts";
import { deepl } from "./engines/deepl.ts";
import { libretranslate } from "./engines/libretranslate.ts";
import { openai } from "./engines/openai.ts";

type Names = Extract<keyof Config, `TRANSLATE${string}`>;
export type EngineSettings = Pick<Config, Names>;

/** @param demo what `TRANSLATE=demo` stands for; without it that name is passed over */
export function chooseEngines(config: EngineSettings, demo?: Engine): Engine[] {
  // The start refuses an engine without what it needs.
  const made: Record<EngineSettings["TRANSLATE"][number], () => Engine | undefined> = {
    libretranslate: () =>
      libretranslate({ url: config.TRANSLATE_LIBRETRANSLATE_URL ?? "", key: config.TRANSLATE_LIBRETRANSLATE_KEY }),
    deepl: () => deepl({ key: config.TRANSLATE_DEEPL_KEY ?? "", url: config.TRANSLATE_DEEPL_URL }),
    openai: () =>
      openai({
        url: config.TRANSLATE_OPENAI_URL ?? "",
        key: config.TRANSLATE_OPENAI_KEY,
        model: config.TRANSLATE_OPENAI_MODEL ?? "",
      }),
    apertium: () => apertium({ url: config.TRANSLATE_APERTIUM_URL ?? "" }),
    demo: () => demo,
  };
  return config.TRANSLATE.flatMap((name) => made[name]() ?? []);
}

/** Whether any text can be translated: by an engine of the settings, or by the files of the demo town. */
export const hasEngine = ({ TRANSLATE, wantsDemo }: Pick<Config, "TRANSLATE" | "wantsDemo">): boolean =>
  wantsDemo || TRANSLATE.some((name) => name !== "demo");

/** Whether people are asked before their texts go to an engine: by default where the texts leave the operator's network. */
export function needsConsent(config: EngineSettings): boolean {
  if (config.TRANSLATE_CONSENT) return config.TRANSLATE_CONSENT === "yes";
  const addresses: Record<EngineSettings["TRANSLATE"][number], string | undefined> = {
    libretranslate: config.TRANSLATE_LIBRETRANSLATE_URL,
    deepl: "https://api.deepl.com",
    openai: config.TRANSLATE_OPENAI_URL,
    apertium: config.TRANSLATE_APERTIUM_URL,
    demo: undefined,
  };
  return config.TRANSLATE.some((name) => addresses[name] && !isOwnHost(new URL(addresses[name]).hostname));
}

/** A private address, or a name that only a private network knows: without a dot, or with an ending that the internet never has. */
function isOwnHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(host)) return !isPublicAddress(host);
  return !host.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)$/.test(host);
}
