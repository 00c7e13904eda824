import { expect } from "vitest";
import { answer, requestOf } from "../../fixtures/requests.ts";
import { phone } from "../browser-page.ts";
import { patience, t, type Town, type Traveller } from "../traveller.ts";

/** Two proposals are compared, one is accepted, and the two people talk. What one does appears on the open page of the other. */
export async function deal({ person, arrive }: Town): Promise<void> {
  const [customer, provider, other] = [await person("Olena Koval"), await person("Marko Weber"), await person("Ivan")];
  const { id } = await requestOf(customer, { title: "The tap drips", reveal: "accepted" });
  await answer(other, id, { amount: 90_000, message: "I can come today" });
  const olena = await arrive({ size: phone, token: customer.token });
  const marko = await arrive({ token: provider.token });
  await olena.open(`/service/request/${id}`);
  await olena.reads("I can come today");
  await mark(olena);

  await marko.open(`/service/search-request/${id}`);
  await marko.click("choice", t("proposals", "kind.fixed"));
  await marko.type(t("proposals", "form.amount"), "750");
  await marko.type(t("proposals", "form.message"), "I come at once");
  await marko.click("button", t("proposals", "form.send"));
  await marko.reads(t("proposals", "mine.title"));
  await mark(marko);

  // Both stand in the comparison; she opens the row of Marko, which came while she was reading.
  await olena.reads("750");
  await olena.reads("900");
  await olena.click("link", `${t("proposals", "row.more")}: Marko Weber`);
  await olena.reads("I come at once");
  await olena.click("button", `${t("proposals", "accept")}: Marko Weber`);
  await olena.reads(t("proposals", "accept.declines_single", { name: "Ivan" }));
  await olena.click("button", t("proposals", "accept"));
  await olena.reads(t("requests", "status.chosen"));
  await marko.reads("вулиця Тестова");
  expect([await isMarked(olena), await isMarked(marko)], "without a reload").toEqual([true, true]);
  await talk(olena, marko);
}

async function talk(one: Traveller, other: Traveller): Promise<void> {
  const thread = () =>
    one.run(async () => ((await (await fetch("/api/threads")).json()) as { data: { id: string }[] }).data[0]?.id ?? "");
  const id = await thread();
  await Promise.all([one.open(`/messages/${id}`), other.open(`/messages/${id}`)]);
  await Promise.all([mark(one), mark(other)]);
  await one.type(t("threads", "message"), "The key is with the neighbour");
  await one.click("button", t("threads", "send"));
  await other.reads("The key is with the neighbour");
  await other.type(t("threads", "message"), "I am on my way");
  await other.click("button", t("threads", "send"));
  await one.reads("I am on my way");
  await expect.poll(() => one.run(() => document.querySelector("textarea")?.value ?? null), patience).toBe("");
  expect([await isMarked(one), await isMarked(other)], "without a reload").toEqual([true, true]);
}

/** Marks the page: a page that is loaded again has no mark. */
const mark = (traveller: Traveller) => traveller.run(() => void Object.assign(globalThis, { unreloaded: true }));
const isMarked = (traveller: Traveller) => traveller.run(() => "unreloaded" in globalThis);
