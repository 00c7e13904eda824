import type { Owner } from "#web/kit/drafts/owner.ts";
import { readForm } from "#web/kit/read-form.ts";
import type { localDraft } from "./local-draft.ts";

type Local = ReturnType<ReturnType<typeof localDraft>>;

/**
 * The action that turns a visitor's answers into a draft. It deletes them from the browser, except a refused place,
 * which stays until the user enters another.
 */
export async function adopted<T>(
  posted: FormData,
  local: (owner: Owner | null) => Local,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (answer) {
    const to = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
    const kept = local(JSON.parse(readForm(posted).text("_owner")) as Owner | null);
    const draft = new URLSearchParams(to.split("?")[1]).get("draft");
    if (draft && to.includes("step=where")) kept.becomes(draft);
    else if (to && !to.startsWith("/login")) kept.forget();
    throw answer;
  }
}
