// The calls of a provider about a request that can wait for a connection (rule O2).
import type { FormReader } from "#web/kit/read-form.ts";
import type { Mark } from "#web/offline/may-wait.tsx";
import type { Later } from "#web/offline/or-later.ts";
import type { Unsent } from "#web/offline/unsent.ts";
import { doneLater } from "#web/offline/written.ts";
import { readAnswer } from "./read-answer.ts";
import { phraseField, readChosen } from "./read-phrases.ts";

/** Makes the same calls as `web/finder/act-on-found.ts`. @param request the id of the request */
export function answerLater(form: FormReader, { name, zone = "UTC" }: Mark, request: string): Later | null {
  const [intent, id] = [form.text("intent"), form.text("id")];
  const path = `/service/search-request/${request}`;
  if (intent === "job_done") return doneLater(id, name, path);
  if (intent !== "propose" && intent !== "edit") return null;
  const answer = readAnswer(form, zone);
  const chosen = readChosen(form.all(phraseField));
  const common = {
    kind: "proposal",
    text: [...chosen.map(({ text }) => text), answer.message].filter(Boolean).join("\n"),
    path,
  } as const;
  if (intent === "propose")
    return {
      ...common,
      call: "POST /proposals",
      body: { request_id: request, ...answer },
      entity: `answer/${request}`,
    };
  const params = { proposalId: id };
  return { ...common, call: "PATCH /proposals/:proposalId", params, body: answer, entity: `proposal/${id}` };
}

/** True for waiting answers to this request. */
export const isAnswerTo =
  (request: string) =>
  ({ kind, path }: Unsent): boolean =>
    kind === "proposal" && path === `/service/search-request/${request}`;
