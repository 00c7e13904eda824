import type { MiddlewareFunction } from "react-router";
import { languageContext, sessionContext, visitorContext } from "../context.ts";
import { lastingCookie } from "../cookies.ts";
import { setFlashNow } from "../flash.ts";
import { carriedLanguage } from "../i18n/carried-language.ts";
import { chooseLanguage, has } from "../i18n/choose.ts";
import { tOf } from "../i18n/t-of.server.ts";
import type { Session } from "../session.ts";
import { readSession } from "../session/read-session.ts";
import { keepReferral } from "./referral.ts";

/** Runs before every page and its data: reads the session and the language (`?lang=` first, rule V1). */
export const visit: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const session = await readSession(context);
  const visitor = context.get(visitorContext);
  const url = new URL(request.url);
  const asked = url.searchParams.get("lang") ?? languageBefore(request, url, session);
  const language = chooseLanguage(
    {
      asked,
      cookie: visitor.cookies.get("lang"),
      own: languageOf(session),
      accepted: request.headers.get("accept-language"),
    },
    visitor.town,
  );
  // A chosen language stays: the link to it is an ordinary link, which works without JavaScript. A shared page sets no cookie.
  if (has(visitor.town, asked) && !visitor.shared) visitor.setCookies.push(lastingCookie("lang", language));
  keepReferral(context, request.url);
  visitor.headers["accept-language"] = language;
  context.set(sessionContext, session);
  context.set(languageContext, language);
  if (session.kind === "user" && session.mandateEnded)
    setFlashNow(context, tOf(context, "shell")("acting.ended"), "note");
  return next();
};

/** Of the page that a visitor comes from; the script of a page keeps the language itself. */
const languageBefore = ({ headers }: Request, { origin, pathname }: URL, session: Session): string | null =>
  session.kind === "user" || pathname.endsWith(".data") ? null : carriedLanguage(headers.get("referer"), origin);

/** Of the person at the keyboard, also while they act for someone. */
function languageOf(session: Session): string | null {
  if (session.kind !== "user") return null;
  return session.user.acting?.actor.locale ?? session.user.locale;
}
