// What the texts of the help centre say about this town: `{{operator.name}}`, `{{OTP_MINUTES}}`. A number written out would be wrong in a town with
// another setting, in the privacy policy too. In Ukrainian and Russian the word beside a number fits the usual values only.
import type { Language } from "#contract/kit/languages.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Town } from "#contract/town.ts";
import type { Config } from "#server/kit/config.ts";
import type { Values } from "./content/read-content.ts";

/** Settings whose numbers the texts may name. A passage stands between `{{if REQUEST_DAYS}}` and `{{end}}` where 0 means "none". */
const settings = [
  "ACCESS_AFTER_CLOSE_DAYS",
  "ACCOUNT_DELETION_DAYS",
  "ACCOUNT_OPEN_POINTS",
  "LOGIN_FAILURES_PER_15_MIN",
  "OFFLINE_DAYS",
  "OTP_MINUTES",
  "OTP_PER_DAY",
  "OTP_RESEND_SECONDS",
  "OTP_TRIES",
  "REFRESH_TOKEN_DAYS",
  "REQUEST_DAYS",
  "REQUEST_OPEN_PROPOSALS",
  "REVEALS_PER_DAY",
  "REVEALS_PER_DAY_ANONYMOUS",
  "UPLOAD_FILES",
  "UPLOAD_IMAGE_MB",
  "UPLOAD_MEGAPIXELS",
  "UPLOAD_VIDEO_MB",
] as const satisfies (keyof Config)[];

const engineNames = { libretranslate: "LibreTranslate", deepl: "DeepL", openai: "OpenAI", apertium: "Apertium" };

/** They stay in the prepared texts: the operator can change them at any time. */
const laterNames = ["site.name", "site.languages"] as const;

export function valuesOf(config: Config): Values {
  return {
    ...Object.fromEntries(laterNames.map((name) => [name, `%${name}%`])),
    "operator.name": config.OPERATOR_NAME ?? null,
    "operator.address": config.OPERATOR_ADDRESS ?? null,
    "operator.email": config.OPERATOR_EMAIL ?? null,
    "operator.phone": config.OPERATOR_PHONE ?? null,
    ...Object.fromEntries(settings.map((name) => [name, String(config[name])])),
    // Those that get words of people; the demo town reads its own files.
    TRANSLATION_ENGINES:
      config.TRANSLATE.flatMap((name) => (name === "demo" ? [] : engineNames[name])).join(", ") || "0",
    ACCOUNT_FILES_GB: String(Math.round(config.ACCOUNT_FILES_MB / 102.4) / 10),
  };
}

/** Fills what `valuesOf` leaves, for a reader of this language. */
export function createFiller(town: Town, language: Language): (text: string) => string {
  const names = new Intl.DisplayNames(language, { type: "language" });
  const list = town.languages.map((it) => names.of(it) ?? it).join(", ");
  return (text) => text.replaceAll("%site.name%", () => townName(town, language)).replaceAll("%site.languages%", list);
}
