import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import { formWith, plain } from "../../../tests/files/pictures.ts";
import { world } from "../../../tests/world/world.ts";
import { apiOf } from "../api.ts";
import { visitorContext } from "../context.ts";
import { readCookies } from "../cookies.ts";
import { Problem } from "../problem.ts";
import { sendThrough } from "./send-through.ts";

/** The API as the action of a page has it, for one form that was shown. */
async function page() {
  const { app, person } = await world();
  const olena = await person("Olena");
  const context = new RouterContextProvider();
  const headers = { authorization: `Bearer ${olena.token}` };
  const forwarded = {
    nonce: "n",
    headers,
    requestId: "r1",
    town: noTown,
    address: olena.ip,
    cookies: readCookies(""),
    setCookies: [],
  };
  context.set(visitorContext, { send: sendThrough(app), ...forwarded });
  return { api: apiOf(context, crypto.randomUUID()), olena };
}
const picture = async (side: number) => formWith(await plain(side, side).jpeg().toBuffer(), { x: 1, y: 2, size: 3 });

test("a page's action sends a form with a file on to the API; sent twice it is one call, changed another", async () => {
  const { api, olena } = await page();
  const send = async (side: number) =>
    (await api("POST /account-settings/avatar", { form: await picture(side) })).avatar;
  const first = await send(20);
  expect((await olena.call("GET /users/current")).avatar).toBe(first);
  expect(await send(20)).toBe(first);
  expect(await send(21)).not.toBe(first);
});

test("a refused file comes back as a problem of its field", async () => {
  const { api } = await page();
  const refused = await api("POST /account-settings/avatar", { form: formWith("no picture") }).catch(
    (it: unknown) => it,
  );
  expect(refused).toBeInstanceOf(Problem);
  expect((refused as Problem).data).toMatchObject({
    status: 422,
    code: "upload.type",
    errors: { avatar: [{ code: "upload.type" }] },
  });
});
