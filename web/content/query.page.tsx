import { redirect } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { askedPurposes, askedType } from "#web/catalog/asked-purposes.ts";
import { visitorContext } from "#web/kit/context.ts";
import { lastingCookie } from "#web/kit/cookies.ts";
import type { Route } from "./+types/query.page.ts";

/** Codes have no other signs; what else stands there is no code. */
const code = /^[\w-]{1,64}$/;

/**
 * The shared link: what was asked about (`tid`, `pids`) stands on the landing page, `lang` chooses the language, `rc` waits for
 * the registration. `uid` will lead to the profile of that provider, once there is such a page; until then it is left out.
 */
export const loader = ({ context, request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams;
  const [ids, type, language] = [askedPurposes(asked), askedType(asked), asked.get("lang") ?? ""];
  const referral = asked.get("rc") ?? "";
  if (code.test(referral)) context.get(visitorContext).setCookies.push(lastingCookie("rc", referral));
  const next = new URLSearchParams({
    ...(type && { tid: String(type) }),
    ...(ids.length > 0 && { pids: ids.join(",") }),
    ...(isLanguage(language) && { lang: language }),
  });
  throw redirect(next.size > 0 ? `/?${next}` : "/");
};
