import { redirect } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { askedPurposes, askedType } from "#web/catalog/asked-purposes.ts";
import type { Route } from "./+types/query.page.ts";

/**
 * The shared link: its question (`tid`, `pids`) is shown on the landing page, `lang` chooses the language, `rc` is kept for
 * the registration. `uid` will lead to the profile of that provider, once there is such a page; until then it is left out.
 */
export const loader = ({ request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams;
  const [ids, type, language] = [askedPurposes(asked), askedType(asked), asked.get("lang") ?? ""];
  const next = new URLSearchParams({
    ...(type && { tid: String(type) }),
    ...(ids.length > 0 && { pids: ids.join(",") }),
    ...(isLanguage(language) && { lang: language }),
  });
  throw redirect(next.size > 0 ? `/?${next}` : "/");
};
