// Texts of SMS, in the language of the caller.
import type { Language } from "#contract/kit/languages.ts";
import type { Config } from "#server/kit/config.ts";
import { textOf } from "#server/kit/texts.ts";

/** For the previous login phone. */
export const phoneChangedText = (town: string, language: Language): string =>
  textOf("auth-messages", language, "phone_changed", { town });

/** With the last line browsers fill in the code on our site only. */
export function codeText(
  config: Pick<Config, "OTP_MINUTES" | "secureCookies" | "publicUrl">,
  town: string,
  language: Language,
  code: string,
): string {
  const text = textOf("auth-messages", language, "code", { town, code, minutes: config.OTP_MINUTES });
  return config.secureCookies ? `${text}\n\n@${new URL(config.publicUrl).host} #${code}` : text;
}
