import type { Api } from "#web/kit/calls.ts";
import { orRefusal } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { PointAnswers } from "../answers.ts";
import type { Wizard } from "./define-wizard.ts";

type Saving<Answers extends PointAnswers> = Pick<Wizard<string, Answers>, "save" | "withoutRefused">;

type Adopted = {
  id: string;
  published: boolean;
  /** The problem of a refused place. */
  refused: ProblemData | null;
};

/**
 * Saves a visitor's answers after the login: publishes them if requested and possible, else makes a draft. Leaves
 * refused optional answers, such as the place, out of the draft. @param client_id makes one draft of them, however often it is called
 */
export async function adopt<Answers extends PointAnswers>(
  wizard: Saving<Answers>,
  api: Api,
  answers: Partial<Answers>,
  publish: boolean,
  client_id?: string,
): Promise<Adopted> {
  const once = client_id ? { client_id } : {};
  if (publish) {
    const id = await orRefusal(wizard.save(api, null, answers, { publish, ...once }));
    if (typeof id === "string") return { id, published: true, refused: null };
  }
  const id = await orRefusal(wizard.save(api, null, answers, once));
  if (typeof id === "string") return { id, published: false, refused: null };
  const fewer = wizard.withoutRefused?.(answers, id.data);
  if (fewer) return adopt(wizard, api, fewer, false, client_id);
  if (!answers.address) throw id;
  const without = await wizard.save(api, null, { ...answers, address: undefined }, once);
  return { id: without, published: false, refused: id.data };
}
