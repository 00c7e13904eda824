import type { MiddlewareFunction } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { languageContext, sessionContext, visitorContext } from "../context.ts";
import { lastingCookie } from "../cookies.ts";
import { chooseLanguage } from "../i18n/choose.ts";
import { readSession } from "../who/read-session.ts";

/** Runs before every page and its data: who is it, which language. */
export const visit: MiddlewareFunction<Response> = async ({ context, request }, next) => {
  const session = await readSession(context);
  const visitor = context.get(visitorContext);
  const asked = new URL(request.url).searchParams.get("lang");
  const language = chooseLanguage({
    asked,
    cookie: visitor.cookies.get("lang"),
    own: session.kind === "user" ? session.user.locale : null,
    accepted: request.headers.get("accept-language"),
  });
  // A chosen language stays: the link to it is an ordinary link, which works without JavaScript.
  if (asked && isLanguage(asked)) visitor.setCookies.push(lastingCookie("lang", language));
  visitor.headers["accept-language"] = language;
  context.set(sessionContext, session);
  context.set(languageContext, language);
  return next();
};
