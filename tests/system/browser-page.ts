import type { Asked } from "./find-element.ts";

/** One page of one person, in any engine. */
export type BrowserPage = {
  open(url: string): Promise<void>;
  /** Runs a function without imports in the page, and gives what it returns: JSON. */
  run<Given, Result>(act: (given: Given) => Result, given?: Given): Promise<Awaited<Result>>;
  /** Clicks and types as a person does. False while there is no such element. */
  click(asked: Asked): Promise<boolean>;
  type(asked: Asked, text: string): Promise<boolean>;
  stop(): Promise<void>;
};
