// Emails quote people in the language of their reader, where that has been translated (rule L14). The engine: the texts of the demo town.
import { afterAll, beforeAll, expect, test } from "vitest";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { delivered, emailTo } from "../../tests/world/mailbox.ts";
import { makeWorld, type Person, type World } from "../../tests/world/world.ts";
import { openDb } from "../kit/db.ts";
import { sendDigests } from "./digest.ts";
import { emailUnread } from "./message-emails.ts";

const [title, inGerman] = ["Тече кран на кухні", "Der Wasserhahn in der Küche tropft"];
const [line, lineInGerman] = [
  "Вітаю! Тут можна попросити майстра для квартири. Якщо капає або іскрить, пишіть одразу.",
  "Herzlich willkommen! Hier können Sie um einen Handwerker für Ihre Wohnung bitten. Wenn es tropft oder Funken sprüht, schreiben Sie gleich.",
];

let there: World;
beforeAll(async () => {
  there = await makeWorld({ TRANSLATE: "demo" });
});
afterAll(() => there.close());

async function deal() {
  const olena = await there.person("Olena", { language: "uk" });
  const nina = await there.person("Nina", { language: "de" });
  const email = `${nina.id}@example.org`;
  await there.kit.db.updateTable("users").set({ email, locale: "de" }).where("id", "=", nina.id).execute();
  const { id } = await requestOf(olena, { title });
  await readBy(nina, id);
  const proposal = await answer(nina, id);
  const thread = await threadOf(nina, id);
  return { olena, nina, email, proposal, thread };
}

/** Opens the found request, so its texts are translated. */
async function readBy(reader: Person, id: string) {
  const found = await reader.call("GET /search-service-requests/:id", { params: { id } });
  await translate(reader, found.translated?.fields ?? [], { title, description: String(found.description) });
}

type Fields = { key: string; language: "uk" | "de"; field: string }[];
const translate = (reader: Person, fields: unknown[], texts: Record<string, string>) =>
  reader.call("POST /translations", {
    body: {
      texts: (fields as Fields).map(({ key, language, field }) => ({ key, language, text: texts[field] ?? "" })),
    },
  });

test("the email about the choice names the request in the reader's language, and says from which one", async () => {
  const { olena, email, proposal } = await deal();
  await accept(olena, proposal.id);
  const { subject, text, html } = await emailTo(there.kit, email, (it) => it.text.includes(inGerman));
  expect(`${subject} ${text}`).not.toContain(title);
  for (const body of [text, html]) expect(body).toContain("Übersetzt aus: Ukrainisch");
});

/** Looks for unread messages as ten minutes later. */
async function later(thread: string) {
  await there.kit.pool.query(
    "update thread_messages set created_at = created_at - interval '11 minutes' where thread_id = $1",
    [thread],
  );
  await emailUnread(there.kit, {});
  await delivered(there.kit);
}
const unreadMail = async (email: string) => emailTo(there.kit, email, ({ subject }) => subject.includes("Nachricht"));

test("an email about messages quotes their translations, and the original where there is none", async () => {
  const { olena, nina, email, proposal, thread } = await deal();
  await accept(olena, proposal.id);
  const other = "А ще підкажіть, будь ласка, чи буде потрібна драбина?";
  await say(olena, thread, line);
  await say(olena, thread, other);
  const lines = (await nina.call("GET /threads/:id/messages", { params: { id: thread } })).data;
  await translate(nina, lines.find(({ body }) => body === line)?.translated?.fields ?? [], { body: line });
  await later(thread);
  const { text, html } = await unreadMail(email);
  for (const part of [inGerman, `| ${lineInGerman}`, `| ${other}`, "Übersetzt aus: Ukrainisch"])
    expect(text).toContain(part);
  expect(text).not.toContain(line);
  expect(html).toMatch(/lang="de">Herzlich willkommen/);
  expect(html).toMatch(/lang="uk">А ще/);
});

test("who does not read translations at once gets the words as they were written", async () => {
  const { olena, nina, email, proposal, thread } = await deal();
  await accept(olena, proposal.id);
  await say(olena, thread, line);
  const lines = (await nina.call("GET /threads/:id/messages", { params: { id: thread } })).data;
  await translate(nina, lines.find(({ body }) => body === line)?.translated?.fields ?? [], { body: line });
  await nina.call("PATCH /account-settings", { body: { translate: "on_demand" } });
  await later(thread);
  const { text } = await unreadMail(email);
  expect(text).toContain(line);
  expect(text).toContain(title);
  expect(text).not.toContain("Übersetzt");
});

test("a digest has its titles translated, with one more query however many there are, none without an engine", async () => {
  const cost = async (deals: number, change: Partial<typeof there.config> = {}) => {
    const { nina, email } = await deal();
    for (let n = 0; n < deals; n += 1) {
      const olena = await there.person("Olena", { language: "uk" });
      const { id } = await requestOf(olena, { title });
      await readBy(nina, id);
      await accept(olena, (await answer(nina, id)).id);
    }
    await delivered(there.kit);
    await there.kit.pool.query(
      "update notifications set digest_due = now(), digested_at = null where user_id = $1 and request_id is not null",
      [nina.id],
    );
    let count = 0;
    const db = openDb(there.kit.pool, there.kit.db.outbox, ({ level }) => void (level === "query" && count++));
    await sendDigests({ ...there.kit, db, config: { ...there.config, ...change } }, {});
    await delivered(there.kit);
    const { text } = await emailTo(there.kit, email, ({ subject }) => subject.startsWith("Neues"));
    return { count, text };
  };
  const [one, many, without] = [await cost(1), await cost(3), await cost(3, { TRANSLATE: [], wantsDemo: false })];
  expect(many.text).toContain(inGerman);
  expect(without.text).toContain(title);
  expect(many.count).toBe(one.count);
  expect(without.count).toBe(one.count - 1);
});
