import { redirect } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import type { Route } from "./+types/solve.ts";
import { articlePath, helpPath } from "./paths.ts";

/** The link of the screen of an error: to the article that explains it, or to the knowledge base. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const error = params.code.slice(0, 80);
  const { data: found } = await apiOf(context)("GET /help/articles", { query: { filter: { error } } });
  throw redirect(found[0] ? articlePath(found[0]) : helpPath);
};
