// One wizard for offers and requests. A kind declares its steps, reader, saving and components as data; links, loading, saving, the draft of a
// visitor in the browser and its way to the account after the login are the same for both. What names the kind comes in as texts.
import type { ComponentType } from "react";
import type { Owner } from "#web/drafts/owner.ts";
import type { Kind } from "#web/drafts/to-publish.ts";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Refused } from "#web/kit/refused.ts";
import type { PointAnswers } from "../answers.ts";
import { localDraft } from "./local-draft.ts";
import type { LocalDraft } from "./local-draft.ts";
import type { Choices } from "./read-choices.ts";

/** The parts of a call beside the answers: publish at once, order of the files, removed files. */
export type SaveOptions = { publish?: boolean; media_ids?: string[]; media_off?: string[]; client_id?: string };

type Step<Answers> = {
  /** What it asks for; a refused one is asked again. */
  answers: readonly (keyof Answers & string)[];
  /** True if publishing needs an answer to this step and it is missing. */
  isOpen?: (answers: Answers) => boolean;
  /** Its form sends files. */
  files?: true;
  /** Has a link that skips it. */
  optional?: true;
  /** Steps that are a part of it now. */
  formerly?: readonly string[];
};

/** In their order; the review follows. */
export type Steps<Name extends string, Answers> = Record<Name, Step<Answers>>;

/** The data of a wizard's page; the local draft is added in the browser. */
export type WizardData<Name extends string, Answers> = Choices & {
  step: Name | "review";
  answers: Answers;
  signedIn: boolean;
  owner: Owner | null;
  /** A short key of the link's parameters; "" if the link contained no answers. */
  named: string;
  draft: { id: string; status: string; updated_at: string } | null;
  local: LocalDraft<Answers> | null;
  /** Why answers of this step were left out of the draft; the answers are shown in its fields again. */
  refused?: Refused | undefined;
  /** Of a category that was opened without a connection: back to all of them. */
  onAll?: () => void;
};

export type WizardTexts<Name extends string, Answers> = {
  title: string;
  description?: string;
  step: (step: Name | "review") => string;
  question: (step: Name | "review") => string;
  lead: (step: Name | "review", answers: Answers) => string;
  preview: string;
  contacts: string;
  private: (answers: Answers) => string;
  publish: string;
  loginText: string;
  /** @param missing the names of the steps that are missing */
  open: (missing: string) => string;
};

type Shown<Data> = { data: Data; result: unknown; search: URLSearchParams };

type Definition<Name extends string, Answers extends PointAnswers, Data> = {
  /** Names the drafts that the browser keeps. */
  name: Exclude<Kind, "ask">;
  path: string;
  /** The user's own list; the review redirects there if nothing is left to review. */
  listPath: string;
  draftsPath: string;
  pathOf: (id: string) => string;
  /** The page after publishing, which says by itself what follows; absent: `pathOf`, with a message. */
  publishedPath?: (id: string) => string;
  steps: Steps<Name, Answers>;
  /** Parameters that stay in the address from step to step. */
  keptParams?: (search: URLSearchParams, hasDraft: boolean) => Record<string, string>;
  /** For a new wizard: the answers contained in its link, which the browser stores. */
  namedAnswers?: (answers: Answers) => Partial<Answers>;
  /**
   * The answers of a step's form; throws a `Problem` with the fields that are wrong. @param today set if the API does
   * not check dates
   */
  read: (step: Name | "review", form: FormReader, api: Api, today?: string) => Promise<Partial<Answers>>;
  /** One call of the API, all or nothing. @returns the id of the offer or request */
  save: (
    api: Api,
    id: string | null,
    change: Partial<Answers>,
    options?: SaveOptions,
    search?: URLSearchParams,
  ) => Promise<string>;
  Fields: ComponentType<{ data: Data; result: unknown }>;
  Preview: ComponentType<{ answers: Answers }>;
  /** Rendered between the question and its form. */
  Above?: ComponentType<Shown<Data>>;
  /** Rendered first in the form. */
  InForm?: ComponentType<{ result: unknown }>;
  review: {
    Before?: ComponentType<Shown<Data>>;
    After?: ComponentType<Shown<Data>>;
    /** Adds a button that leaves the review without publishing. */
    later?: true;
  };
};

/** Defines a wizard: its steps as data, and the addresses of its steps. */
export function defineWizard<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers> = WizardData<Name, Answers>,
>(definition: Definition<Name, Answers, Data>) {
  type StepName = Name | "review";
  const { path, keptParams, steps, name } = definition;
  const questions = Object.keys(steps) as Name[];
  const names: StepName[] = [...questions, "review"];
  const first: StepName = names[0] ?? "review";
  const isStep = (text: string | null): text is StepName => (names as (string | null)[]).includes(text);
  /** The step of an address; null: none. */
  const stepOf = (text: string | null): StepName | null =>
    isStep(text) ? text : (questions.find((step) => text && steps[step].formerly?.includes(text)) ?? null);
  const stepAfter = (step: StepName): StepName => names[names.indexOf(step) + 1] ?? "review";
  const openSteps = (answers: Answers): Name[] => questions.filter((step) => steps[step].isOpen?.(answers));
  /** The address of a step, of a draft or of unsaved answers. */
  const stepUrl = (search: URLSearchParams, step: StepName, draft?: string): string => {
    const id = draft ?? search.get("draft");
    const kept = keptParams?.(search, draft !== undefined);
    return `${path}?${new URLSearchParams({ ...(id && { draft: id }), step, ...kept })}`;
  };
  return {
    ...definition,
    questions,
    names,
    first,
    isStep,
    stepOf,
    stepAfter,
    stepBefore: (step: StepName): StepName | null => names[names.indexOf(step) - 1] ?? null,
    openSteps,
    /** A draft continues at the first question without a required answer. Optional questions are not asked again. */
    firstOpen: (answers: Answers): StepName => openSteps(answers)[0] ?? "review",
    stepUrl,
    /** The address of a step opened from the review, which leads back to the review. */
    changeUrl: (search: URLSearchParams, step: StepName): string => `${stepUrl(search, step)}&from=review`,
    afterStep: (search: URLSearchParams, step: StepName, draft?: string): string =>
      stepUrl(search, search.get("from") === "review" ? "review" : stepAfter(step), draft),
    /** A visitor's answers, in this browser only. */
    local: localDraft<Answers>(name),
  };
}

/** @param Data the data of its page, including the common data */
export type Wizard<
  Name extends string,
  Answers extends PointAnswers,
  Data extends WizardData<Name, Answers> = WizardData<Name, Answers>,
> = ReturnType<typeof defineWizard<Name, Answers, Data>>;

/** The props of the parts of a wizard's page. */
export type WizardProps<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>> = {
  wizard: Wizard<Name, Answers, Data>;
  texts: WizardTexts<Name, Answers>;
  data: Data;
  result: unknown;
  search: URLSearchParams;
};
