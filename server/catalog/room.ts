import { catalog } from "#contract/catalog.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import { cacheable } from "./cacheable.ts";
import { readCatalog } from "./memory.ts";
import { presentQuestions, questionsOf } from "./questions.ts";
import { suggestPurposes } from "./suggest.ts";
import { presentPurposes, presentTypes } from "./view.ts";

const suggested = 10;

const endpoints = serve(catalog, {
  types: async ({ kit, query, language }) =>
    whole(presentTypes(await readCatalog(kit.db), language, query.include?.includes("point_purposes") ?? false)),
  purposes: async ({ kit, query, language }) => {
    const { types, purposes, suggestions } = await readCatalog(kit.db);
    const { text, point_type } = query.filter ?? {};
    const meant = text ? suggestPurposes(suggestions, text, language, suggested) : purposes;
    const listed = point_type ? meant.filter((purpose) => purpose.point_type_id === point_type) : meant;
    return whole(presentPurposes(listed, types, language, query.include?.includes("point_type") ?? false));
  },
  questions: async ({ kit, query, language }) =>
    whole(presentQuestions(questionsOf(await readCatalog(kit.db), query.purpose), query.text ?? "", language)),
});

/** The hook is for these routes only, so they have a separate scope. */
export const routes: Routes = (app, kit) =>
  void app.register(async (scope) => {
    scope.addHook("onSend", cacheable);
    endpoints(scope, kit);
  });

/** The catalogue is small: one page contains all of it. */
function whole<T>(data: T[]): Page<T> {
  return { data, meta: { total: data.length, per_page: data.length, current_page: 1, last_page: 1 } };
}
