import { test as base, expect } from "@playwright/test";
import { becomeMember } from "./member.ts";
import type { Member } from "./member.ts";
import { person } from "./person.ts";
import type { Person, PersonOptions } from "./person.ts";

type Cast = {
  /** A visitor without an account. */
  visitor: (options?: PersonOptions) => Promise<Person>;
  /** A person with an account of their own, signed in. */
  member: (name: string, options?: PersonOptions) => Promise<Member>;
};

/**
 * `test("…", async ({ visitor }) => { const olena = await visitor({ language: "uk", width: "phone" }); … })`
 * When the story ends well, no visitor may have met a console error, a CSP refusal or an answer of 500 and above.
 */
export const test = base.extend<Cast>({
  visitor: async ({ browser }, lend) => {
    const visitors: Person[] = [];
    await lend(async (options) => {
      const visitor = await person(browser, options);
      visitors.push(visitor);
      return visitor;
    });
    const complaints = visitors.flatMap((visitor) => visitor.complaints);
    await Promise.all(visitors.map(async (visitor) => visitor.context.close()));
    expect(complaints, "console errors, CSP refusals and answers ≥ 500").toEqual([]);
  },
  member: async ({ visitor }, lend) => {
    await lend(async (name, options) =>
      becomeMember(await visitor(options), name, options?.language ?? "uk", options?.ownApp),
    );
  },
});
