import { expect } from "vitest";

/**
 * Expects a page or list to show a change as soon as its transaction has ended. Behind a pooler a process hears of its own
 * changes by its direct connection, some milliseconds later.
 */
export async function expectAtOnce<Value>(read: () => Value | Promise<Value>, expected: Value): Promise<void> {
  if (process.env["TEST_POOLER_URL"]) await expect.poll(read).toEqual(expected);
  else expect(await read()).toEqual(expected);
}
