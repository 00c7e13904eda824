// The handlers of the forms of hearts and saved searches.
import type { RouterContextProvider } from "react-router";
import { redirect } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { languageContext } from "#web/kit/context.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readSearch } from "./read-search.ts";
import { searchPath } from "./search-path.ts";

type Tools = { context: Readonly<RouterContextProvider>; form: FormReader; api: Api };

export async function actOnSaved({ context, form, api }: Tools) {
  const t = tOf(context, "saved");
  const id = form.text("id");
  const back = ownPath(form.text("back")) ?? "/saved";
  const isProvider = form.text("kind") === "provider";
  switch (form.text("intent")) {
    case "keep":
      if (isProvider) await api("POST /saved-providers", { body: { provider_ids: [id] } });
      else await api("POST /saved-points", { body: { point_ids: [id] } });
      return redirectWithMessage(context, back, t("heart.on"));
    case "drop":
      if (isProvider) await api("DELETE /saved-providers/:id", { params: { id } });
      else await api("DELETE /saved-points/:id", { params: { id } });
      return redirectWithMessage(context, back, t("heart.off"));
    case "save_search": {
      const kind = form.text("kind") === "request" ? "request" : "offer";
      await api("POST /saved-searches", {
        body: await readSearch(api, kind, form.text("query"), context.get(languageContext)),
      });
      return redirectWithMessage(context, back, t("search.saved"));
    }
    case "open":
      return redirect(searchPath(await api("PATCH /saved-searches/:id", { params: { id }, body: { seen: true } })));
    case "rename":
      await api("PATCH /saved-searches/:id", { params: { id }, body: { name: form.maybe("name") } });
      return redirectWithMessage(context, back, t("search.renamed"));
    case "tell":
    case "hush": {
      const notify = form.text("intent") === "tell";
      await api("PATCH /saved-searches/:id", { params: { id }, body: { notify } });
      return redirectWithMessage(context, back, t(notify ? "search.notified" : "search.muted"));
    }
    case "forget":
      await api("DELETE /saved-searches/:id", { params: { id } });
      return redirectWithMessage(context, back, t("search.deleted"));
    default:
      return redirect(back);
  }
}
