import type { Scene } from "../contract/scene.ts";
import { formWith, plain } from "../files/pictures.ts";
import { approvedBy, askedBy, documentForm } from "../fixtures/verifications.ts";
import type { Person } from "../world/world.ts";
import { svg, unreadable } from "./media.ts";
import type { Made, Recipe, Refused, Room } from "./room.ts";

const own = async ({ person }: Scene): Promise<Made> => {
  const who = await person("Petro");
  return { who, params: { id: await askedBy(who) } };
};

/** An operator about documents that wait; `before` happens in between. */
const waiting =
  (body?: object, before?: (scene: Scene, person: Person, id: string) => Promise<unknown>): Recipe =>
  async (scene) => {
    const petro = await scene.person("Petro");
    const id = await askedBy(petro);
    await before?.(scene, petro, id);
    return { who: scene.operator, params: { id }, ...(body && { body }) };
  };

const managed = ({ set, operator }: Scene, person: Person) => set({ manager_id: operator.id }, person);
const stopped = ({ set }: Scene, person: Person) => set({ provides_services: false }, person);

const asking =
  (before: (scene: Scene, person: Person) => Promise<unknown>): Recipe =>
  async (scene) => {
    const who = await scene.person("Petro");
    await before(scene, who);
    return { who, form: await documentForm() };
  };

const approval = { method: "document", expires_on: null };
const reason = { reason: "The name is another one" };
const always = (body: object): Refused => ({
  "verification.state": waiting(body, ({ operator }, _, id) =>
    operator.call("POST /admin/verifications/:id/refuse", { params: { id }, body: reason }),
  ),
  "operator.own_account": async ({ operator, kit }) => {
    await kit.db.deleteFrom("verifications").where("user_id", "=", operator.id).execute();
    return { who: operator, params: { id: await askedBy(operator) }, body };
  },
});

const formOf = (content: Uint8Array | string, name = "a.jpg") =>
  formWith(content, { field: "document", name, kind: "licence" });
const sending =
  (...picture: Parameters<typeof formOf>): Recipe =>
  ({ olena }) => ({ who: olena, form: formOf(...picture) });

export const verifications: Room<"verifications"> = {
  // Documents for badges: only the person sends them; operators check them, and every view is recorded.
  // oxfmt-ignore
  rights: {
    //                                       visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /verifications":                   "401  idle idle ok   ok   ok   401  ok   idle act  act  mgd  idle idle",
    "GET /verifications":                    "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /verifications/:id/document":       "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "DELETE /verifications/:id":             "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "GET /admin/verifications":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/verifications/:id":          "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/verifications/:id/document": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/verifications/:id/approve": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/verifications/:id/refuse":  "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/verifications/:id/revoke":  "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "POST /verifications": {
      works: async ({ person }) => ({ who: await person("Petro"), form: await documentForm() }),
      refused: {
        ...unreadable(sending),
        "upload.too_many": async ({ olena }) => ({ who: olena, form: await documentForm("licence", 5) }),
        "upload.type": sending(...svg),
        "server.busy": async ({ olena, strictly }) => ({
          who: strictly(olena),
          form: formOf(await plain(9, 9).jpeg().toBuffer()),
        }),
        "verification.waiting": asking((_, petro) => askedBy(petro)),
        "verification.managed": asking(managed),
        "provider.not_providing": asking(stopped),
      },
    },
    "GET /verifications": { works: async (scene) => ({ who: (await own(scene)).who }) },
    "GET /verifications/:id/document": { works: own },
    "DELETE /verifications/:id": { works: own },
    "GET /admin/verifications": {
      works: async ({ operator, person }) => {
        await askedBy(await person("Petro"));
        return { who: operator, query: { filter: { state: "asked" } } };
      },
    },
    "GET /admin/verifications/:id": { works: waiting() },
    "GET /admin/verifications/:id/document": { works: waiting() },
    "POST /admin/verifications/:id/approve": {
      works: waiting({ method: "register", expires_on: "2099-12-31" }),
      refused: {
        ...always(approval),
        "verification.managed": waiting(approval, managed),
        "provider.not_providing": waiting(approval, stopped),
      },
    },
    "POST /admin/verifications/:id/refuse": {
      works: waiting(reason),
      refused: always(reason),
    },
    "POST /admin/verifications/:id/revoke": {
      works: async ({ operator, person }) => ({
        who: operator,
        params: { id: await approvedBy(operator, await person("Petro")) },
        body: { reason: "The licence was withdrawn" },
      }),
      refused: always(reason),
    },
  },
};
