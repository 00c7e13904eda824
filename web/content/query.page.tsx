import { redirect } from "react-router";
import { isLanguage } from "#contract/kit/languages.ts";
import { purposesInQuery, typeInQuery } from "#web/catalog/purposes-in-query.ts";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Route } from "./+types/query.page.ts";

/**
 * The shared link: redirects to the landing page with its services (`tid`, `pids`); `lang` chooses the language, `rc`
 * is kept for the registration. With `uid` it redirects to the page of that provider.
 */
export const loader = ({ request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams;
  const [ids, type, language] = [purposesInQuery(asked), typeInQuery(asked), asked.get("lang") ?? ""];
  const provider = asked.get("uid");
  if (provider && isId(provider)) {
    const search = isLanguage(language) ? `?lang=${language}` : "";
    throw redirect(`${providerPath(provider)}${search}`);
  }
  const next = new URLSearchParams({
    ...(type && { tid: type }),
    ...(ids.length > 0 && { pids: ids.join(",") }),
    ...(isLanguage(language) && { lang: language }),
  });
  throw redirect(next.size > 0 ? `/?${next}` : "/");
};

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
