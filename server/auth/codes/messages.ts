// What is written to phones, in the language of who asked.
import type { Language } from "#contract/kit/languages.ts";
import de from "#locales/de/auth-messages.json" with { type: "json" };
import en from "#locales/en/auth-messages.json" with { type: "json" };
import es from "#locales/es/auth-messages.json" with { type: "json" };
import fr from "#locales/fr/auth-messages.json" with { type: "json" };
import pt from "#locales/pt/auth-messages.json" with { type: "json" };
import ru from "#locales/ru/auth-messages.json" with { type: "json" };
import uk from "#locales/uk/auth-messages.json" with { type: "json" };
import type { Config } from "#server/kit/config.ts";

const texts: Record<Language, typeof en> = { uk, en, es, de, ru, fr, pt };

/** To the number that was the phone of login until now. */
export const phoneChangedText = (language: Language): string => texts[language].phone_changed;

/** The last line lets browsers fill in the code on our site and on no other. */
export function codeText(
  config: Pick<Config, "OTP_MINUTES" | "secureCookies" | "publicUrl">,
  language: Language,
  code: string,
): string {
  const text = texts[language].code.replace("{{code}}", code).replace("{{minutes}}", String(config.OTP_MINUTES));
  return config.secureCookies ? `${text}\n\n@${new URL(config.publicUrl).host} #${code}` : text;
}
