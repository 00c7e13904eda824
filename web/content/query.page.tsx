import { redirect } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { purposesInQuery, typeInQuery } from "#web/catalog/purposes-in-query.ts";
import type { Route } from "./+types/query.page.ts";

/**
 * The shared link: redirects to the landing page with its services (`tid`, `pids`); `lang` chooses the language, `rc`
 * is kept for the registration. `uid` is ignored: providers have no public page yet.
 */
export const loader = ({ request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams;
  const [ids, type, language] = [purposesInQuery(asked), typeInQuery(asked), asked.get("lang") ?? ""];
  const next = new URLSearchParams({
    ...(type && { tid: String(type) }),
    ...(ids.length > 0 && { pids: ids.join(",") }),
    ...(isLanguage(language) && { lang: language }),
  });
  throw redirect(next.size > 0 ? `/?${next}` : "/");
};
