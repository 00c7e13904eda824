import { expect, test } from "vitest";
import { jobs } from "#server/wiring.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { world } from "../../tests/world/world.ts";
import { readReplyTo } from "./reply-to.ts";

const asked = { topic: "problem", body: "The map stays grey.", name: "Nina" } as const;
const write = (who: { attempt: Awaited<ReturnType<typeof operatorOf>>["attempt"] }, reply_to: string) =>
  who.attempt("POST /contact-messages", { body: { ...asked, reply_to } });

test("a visitor writes, an operator reads it with the address and marks it once", async () => {
  const { visitor } = await world();
  const oksana = await operatorOf();
  const reply_to = `nina-${Math.random()}@Example.org`;
  expect((await write(visitor(), reply_to)).status).toBe(200);
  const mine = async () =>
    (await oksana.call("GET /admin/messages")).data.find((it) => it.reply_to === reply_to.toLowerCase());
  const message = await mine();
  expect(message).toMatchObject({ ...asked, user_id: null, handled_at: null });
  const params = { id: message?.id ?? "" };
  await oksana.call("POST /admin/messages/:id/handled", { params });
  const { handled_at } = (await mine()) ?? {};
  expect(handled_at).not.toBeNull();
  await oksana.call("POST /admin/messages/:id/handled", { params });
  expect((await mine())?.handled_at).toBe(handled_at);
});

test("five messages a day are taken, also when they come at once; old ones are deleted", async () => {
  const { person, kit } = await world();
  const nina = await person("Nina");
  const sent = await Promise.all(Array.from({ length: 8 }, () => write(nina, "+380 50 123 45 67")));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(sent.find(({ status }) => status === 429)?.code).toBe("contact_message.too_many");
  const count = async () => {
    const { rows } = await kit.pool.query("select count(*)::integer from contact_messages where user_id = $1", [
      nina.id,
    ]);
    return rows[0].count;
  };
  await kit.pool.query("update contact_messages set created_at = now() - interval '181 days' where user_id = $1", [
    nina.id,
  ]);
  await jobs["kit.delete-outdated"].run(kit, {});
  expect(await count()).toBe(0);
});

test("the address for the reply is an email or a phone as people type them, and nothing else", () => {
  expect(readReplyTo(" Nina@Example.org ")).toBe("nina@example.org");
  expect(readReplyTo("050 123-45-67")).toBe("050 123-45-67");
  for (const wrong of ["nina@", "call me", "12", "a@b.org\nBcc: c@d.org", "+".repeat(20)])
    expect(readReplyTo(wrong)).toBeNull();
});
