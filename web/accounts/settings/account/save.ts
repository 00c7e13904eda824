import { redirectDocument } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { SettingsChange } from "#contract/settings.ts";
import { languageContext, sessionContext, visitorContext } from "#web/kit/context.ts";
import { lastingCookie } from "#web/kit/cookies.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { saved } from "../act.ts";
import type { Act, Tools } from "../act.ts";
import { pathOf } from "../sections.ts";

export const saveLanguage: Act = async ({ form, api, context }) => {
  const locale = form.text("locale");
  const body: SettingsChange = {
    ...(isLanguage(locale) && { locale }),
    ...(form.has("theme") && { theme: form.text("theme") as NonNullable<SettingsChange["theme"]> }),
    ...changedTranslation(form),
    country_code: form.text("country_code"),
    currency: form.text("currency"),
    time_zone: form.text("time_zone"),
  };
  await api("PATCH /account-settings", { body });
  const session = context.get(sessionContext);
  const ownLanguage = session.kind === "user" && !session.user.acting ? body.locale : undefined;
  return ownLanguage && ownLanguage !== context.get(languageContext)
    ? inLanguage(context, ownLanguage)
    : saved(context, "language");
};

/** An unchanged address gets no new email. */
export const saveEmail: Act = async ({ form, api, context }) => {
  if (form.text("email") !== form.text("email_before"))
    await api("PATCH /account-settings", { body: { email: form.maybe("email") } });
  return saved(context, "email");
};

/** Saves the choice made in the contact banner; redirects back to the page of the banner. */
export const chooseContact: Act = async ({ form, api, context }) => {
  await api("PATCH /account-settings", { body: { login_phone_shown: form.text("login_phone_shown") === "yes" } });
  const back = ownPath(form.text("next")) ?? pathOf("phones");
  return redirectWithMessage(context, back, tOf(context, "accounts")("saved"));
};

/** Sends the confirmation email again. */
export const sendEmailAgain: Act = async ({ form, api, context }) => {
  await api("PATCH /account-settings", { body: { email: form.text("email") } });
  return redirectWithMessage(context, pathOf("email"), tOf(context, "accounts")("email.sent_again"));
};

/** A choice that was not touched stays as it is stored, also where another one counts for now (rule L19). */
function changedTranslation(form: FormReader): Pick<SettingsChange, "translate" | "translate_outside"> {
  const choice = form.text("translate");
  if (!form.has("translate") || choice === form.text("translate_before")) return {};
  return {
    translate: (choice || null) as SettingsChange["translate"],
    ...(choice === "always" && form.text("translate_outside") === "yes" && { translate_outside: true }),
  };
}

/** Switches the language. A page has one language, so the whole document is loaded again. */
function inLanguage(context: Tools["context"], language: Language): Response {
  context.get(visitorContext).setCookies.push(lastingCookie("lang", language));
  context.set(languageContext, language);
  saved(context, "language");
  return redirectDocument(pathOf("language"));
}
