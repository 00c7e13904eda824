import type { Asked } from "./find-element.ts";

/** In pixels of the page. */
export type Size = { width: number; height: number };
export const phone: Size = { width: 390, height: 844 };
export const desktop: Size = { width: 1280, height: 900 };

/** One page of one person, in any engine. */
export type BrowserPage = {
  open(url: string): Promise<void>;
  /** Runs a function without imports in the page, and gives what it returns: JSON. */
  run<Given, Result>(act: (given: Given) => Result, given?: Given): Promise<Awaited<Result>>;
  /** Clicks and types as a person does. False while there is no such element. */
  click(asked: Asked): Promise<boolean>;
  type(asked: Asked, text: string): Promise<boolean>;
  /** Chooses a file of this machine in the field. */
  choose(asked: Asked, path: string): Promise<boolean>;
  /** Stores the cookie of a session for the host of the open page. */
  signIn(access: string): Promise<void>;
  /** PNG of what the window shows. */
  screenshot(): Promise<Buffer>;
  /** A PDF on sheets of A4, where the driver can print. */
  print?(): Promise<Buffer>;
  stop(): Promise<void>;
};

/** A browser to drive. */
export type Engine = {
  name: "WebKit" | "Firefox";
  start: (size: Size) => Promise<BrowserPage>;
  hasPush: boolean;
};
