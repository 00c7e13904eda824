import type { ErrorCode } from "#contract/errors.ts";
import { formWith, plain, pngBomb } from "../../files/pictures.ts";
import { askedBy, documentForm } from "../../fixtures/verifications.ts";
import type { Person } from "../../world/world.ts";
import type { Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

const ofOne = (content: Uint8Array | string, name = "a.jpg") =>
  formWith(content, { field: "document", name, kind: "licence" });
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

const change = async ({ kit }: Scene, { id }: Person, set: { manager_id?: string; provides_services?: boolean }) =>
  kit.db.updateTable("users").set(set).where("id", "=", id).execute();
const managed = (scene: Scene, person: Person) => change(scene, person, { manager_id: scene.operator.id });
const stopped = (scene: Scene, person: Person) => change(scene, person, { provides_services: false });

const asking =
  (before: (scene: Scene, person: Person) => Promise<unknown>): Recipe =>
  async (scene) => {
    const who = await scene.person("Petro");
    await before(scene, who);
    return { who, form: await documentForm() };
  };

const approval = { method: "document", expires_on: null };
const reason = { reason: "The name is another one" };
const deciding =
  (body: object, before: (scene: Scene, person: Person, id: string) => Promise<unknown>): Recipe =>
  async (scene) => {
    const petro = await scene.person("Petro");
    const id = await askedBy(petro);
    await before(scene, petro, id);
    return { who: scene.operator, params: { id }, body };
  };
const decided = (scene: Scene, _: Person, id: string) =>
  scene.operator.call("POST /admin/verifications/:id/refuse", { params: { id }, body: reason });
const always = (body: object): Partial<Record<ErrorCode, Recipe>> => ({
  "verification.state": deciding(body, decided),
  "operator.own_account": async ({ operator, kit }) => {
    await kit.db.deleteFrom("verifications").where("user_id", "=", operator.id).execute();
    return { who: operator, params: { id: await askedBy(operator) }, body };
  },
});

export const verificationsRefusals: Refusals = {
  "POST /verifications": {
    "upload.missing": ({ olena }) => ({ who: olena, form: ofOne("", "") }),
    "upload.too_big": ({ olena }) => ({
      who: olena,
      form: ofOne(Buffer.concat([jpegHead, Buffer.alloc(10 * 1024 ** 2)])),
    }),
    "upload.too_many": async ({ olena }) => ({ who: olena, form: await documentForm("licence", 5) }),
    "upload.type": ({ olena }) => ({ who: olena, form: ofOne("<svg/>", "a.svg") }),
    "upload.unreadable": ({ olena }) => ({ who: olena, form: ofOne(jpegHead) }),
    "upload.too_many_pixels": ({ olena }) => ({ who: olena, form: ofOne(pngBomb(60_000, 60_000)) }),
    "server.busy": async ({ olena, strictly }) => ({
      who: strictly(olena),
      form: ofOne(await plain(9, 9).jpeg().toBuffer()),
    }),
    "verification.waiting": asking((_, petro) => askedBy(petro)),
    "verification.managed": asking(managed),
    "provider.not_providing": asking(stopped),
  },
  "POST /admin/verifications/:id/approve": {
    ...always(approval),
    "verification.managed": deciding(approval, managed),
    "provider.not_providing": deciding(approval, stopped),
  },
  "POST /admin/verifications/:id/refuse": always(reason),
  "POST /admin/verifications/:id/revoke": always(reason),
};
