import type { Scene } from "../contract/scene.ts";
import { as } from "../fixtures/mandates.ts";
import { askLink, askResetCode, linkFor, newPassword, proveForReset, withEmail } from "../fixtures/password-reset.ts";
import {
  codeIn,
  messageTo,
  newPhoneOf,
  provePhone,
  registration,
  requestCode,
  solveHuman,
} from "../fixtures/registration.ts";
import { signedIn } from "../rights/stage.ts";
import { caller } from "../world/caller.ts";
import { newPhone, password } from "../world/world.ts";
import { byTwin, type Made, type MakeThing, type Recipe, type Refused, type Room } from "./room.ts";

const badPhone = "+38012";
const noProof = "a proof that is not one";
const common = "P@ssw0rd2024";

/** A visitor who has got a code. */
const withCode =
  (ask: typeof requestCode, phoneOf: (scene: Scene) => Promise<string> = async () => newPhone()): Recipe =>
  async (scene) => {
    const who = scene.visitor();
    const phone = await phoneOf(scene);
    await ask(who, phone);
    return { who, body: { phone, code: codeIn(await messageTo(scene.kit, phone)) } };
  };

const withHuman = async (who: Made["who"], phone = newPhone()): Promise<Made> => ({
  who,
  body: { phone, human: await solveHuman(who) },
});

/** The refusals to send a code. */
const sending = (ask: typeof requestCode, polish: string): Refused => ({
  "phone.invalid": ({ visitor }) => withHuman(visitor(), badPhone),
  "phone.country_unsupported": ({ strictly }) => withHuman(strictly()),
  "otp.daily_limit": ({ strictly }) => withHuman(strictly(), polish),
  "otp.already_sent": async ({ visitor }) => {
    const who = visitor();
    const phone = newPhone();
    await ask(who, phone);
    return withHuman(who, phone);
  },
});

const registering =
  (phone: string, more: object = {}): Recipe =>
  ({ visitor }) => ({ who: visitor(), body: { ...registration(phone, noProof), ...more } });

async function newcomer({ kit, visitor }: Scene) {
  const who = visitor();
  const phone = newPhone();
  return { who, phone, body: registration(phone, await provePhone(kit, who, phone)) };
}

/** The refresh token of a new person. */
async function refreshable({ person, visitor }: Scene) {
  const petro = await person("Petro");
  const { refresh_token } = await visitor().call("POST /token", { body: { phone: petro.phone, password } });
  return { petro, body: { refresh_token } };
}

/** A person with two sessions: this one and another. */
const twice = async ({ person, visitor }: Scene): Promise<Made> => {
  const petro = await person("Petro");
  await visitor().call("POST /token", { body: { phone: petro.phone, password } });
  const { data } = await petro.call("GET /sessions");
  return { who: petro, params: { id: data.find(({ current }) => !current)?.id } };
};

/** Resets the password with a valid link, in an app with these settings. */
const withLink =
  (app: "usually" | "strictly" = "usually", change: object = {}): Recipe =>
  async ({ kit, visitor, person, strictly }) => {
    const { email } = await withEmail(kit, await person("Petro"));
    const token = await linkFor(kit, visitor(), email);
    const who = app === "strictly" ? strictly() : visitor();
    return { who, body: { token, password: newPassword, ...change } };
  };

const change =
  (body: object = {}): Recipe =>
  async ({ person }) => ({
    who: await person("Petro"),
    body: { current_password: password, password: newPassword, ...body },
  });

const changePhone =
  (body: object = {}): Recipe =>
  async ({ kit, person, visitor }) => ({
    who: await person("Petro"),
    body: { ...(await newPhoneOf(kit, visitor())), ...body },
  });

/** The same call in an app that is busy. */
const busy =
  (recipe: Recipe): Recipe =>
  async (scene) => {
    const { who, ...made } = await recipe(scene);
    return { who: scene.strictly(who), ...made };
  };

const inNewSession: MakeThing = async (stage, viewer) => {
  if (viewer === "visitor" || viewer === "blocked") return {};
  const { acting, foreign, manager, [viewer]: person } = stage.people;
  if (person === foreign) return {};
  if (person !== acting) return { as: await signedIn(stage, person) };
  return { as: as(await signedIn(stage, manager), stage.anna) };
};

export const auth: Room<"auth"> = {
  // Logging in and registering. The codes and links belong to a new person, the tokens to the caller.
  // Passwords and sessions are decisions of the person alone (P8): refused while acting for a person.
  // oxfmt-ignore
  rights: {
    //                              visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /human-check":             "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /human-check/failures":   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /phone/send-otp":         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /phone/verify-otp":       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /register":               "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /token":                  "ok   ok   ok   ok   ok   ok   blk  ok   ok   ok   act  ok   ok   ok",
    "POST /jwt/refresh-token":      "ok   ok   ok   ok   ok   ok   blk  ok   ok   ok   act  ok   ok   ok",
    "POST /phone/send-reset-otp":   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /phone/verify-reset-otp": "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /password/email":         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /password/reset":         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    // Only callers on the machine of the server get it; for all others, also operators, it does not exist.
    "GET /dev/outbox":              "404  404  404  404  404  404  401  404  404  404  act  404  404  404",
    "POST /jwt/logout":             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /password/change":        "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "POST /phone/change":           "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /sessions":                "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /session/offline-key":     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "DELETE /sessions/:id":         "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "DELETE /sessions":             "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  },

  calls: {
    "GET /human-check": { works: ({ visitor }) => ({ who: visitor() }) },
    "POST /human-check/failures": { works: ({ visitor }) => ({ who: visitor(), body: { outcome: "unable" } }) },
    "POST /phone/send-otp": {
      works: ({ visitor }) => withHuman(visitor()),
      refused: {
        ...sending(requestCode, "+48512345699"),
        "human.not_passed": ({ olena }) => ({ who: olena, body: { phone: newPhone(), human: "x" } }),
        "human.failed": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), human: "x" } }),
      },
    },
    "POST /phone/verify-otp": {
      works: withCode(requestCode),
      refused: {
        "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, code: "123456" } }),
        "otp.not_found": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), code: "123456" } }),
        "phone.taken": withCode(requestCode, async ({ person }) => (await person("Petro")).phone),
      },
    },
    "POST /register": {
      works: async (scene) => {
        const { who, body } = await newcomer(scene);
        return { who, body };
      },
      refused: {
        "phone.invalid": registering(badPhone),
        "phone.unverified": registering(newPhone()),
        "link.invalid": async (scene) => {
          const { who, body } = await newcomer(scene);
          return { who, body: { ...body, invitation: "an invitation that is not one" } };
        },
        "phone.taken": async (scene) => {
          const { who, phone, body } = await newcomer(scene);
          await scene.set({ phone }, await scene.person("Petro"));
          return { who, body };
        },
        "password.common": registering(newPhone(), { password: common }),
        "server.busy": ({ strictly }) => ({ who: strictly(), body: registration(newPhone(), noProof) }),
      },
    },
    "POST /token": {
      works: async ({ visitor, person }) => ({
        who: visitor(),
        body: { phone: (await person("Petro")).phone, password },
      }),
      refused: {
        "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, password } }),
        "auth.credentials_incorrect": ({ visitor, olena }) => ({
          who: visitor(),
          body: { phone: olena.phone, password: "not the password" },
        }),
        "account.blocked": async ({ visitor, personIn }) => ({
          who: visitor(),
          body: { phone: (await personIn({ blocked_at: new Date() })).phone, password },
        }),
        "server.busy": ({ strictly }) => ({ who: strictly(), body: { phone: newPhone(), password } }),
      },
      thing: (stage, viewer, usual) =>
        viewer === "blocked" ? { body: { phone: stage.people.blocked.phone, password } } : usual(),
    },
    "POST /jwt/refresh-token": {
      works: async (scene) => ({ who: scene.visitor(), body: (await refreshable(scene)).body }),
      refused: {
        "auth.refresh_invalid": ({ visitor }) => ({ who: visitor(), body: { refresh_token: "x".repeat(43) } }),
        "account.blocked": async (scene) => {
          const { petro, body } = await refreshable(scene);
          await scene.set({ blocked_at: new Date() }, petro);
          return { who: scene.visitor(), body };
        },
      },
      thing: async (stage, viewer, usual) =>
        viewer === "blocked"
          ? { body: { refresh_token: (await signedIn(stage, stage.people.blocked)).refresh } }
          : usual(),
    },
    "POST /phone/send-reset-otp": {
      works: ({ visitor }) => withHuman(visitor()),
      refused: {
        ...sending(askResetCode, "+48512345698"),
        "human.not_passed": ({ visitor }) => ({ who: visitor(), body: { phone: newPhone(), human: "x" } }),
      },
    },
    "POST /phone/verify-reset-otp": {
      works: withCode(askResetCode),
      refused: {
        "phone.invalid": ({ visitor }) => ({ who: visitor(), body: { phone: badPhone, code: "123456" } }),
        "otp.not_found": ({ visitor, olena }) => ({ who: visitor(), body: { phone: olena.phone, code: "123456" } }),
      },
    },
    "POST /password/email": {
      works: ({ visitor }) => ({ who: visitor(), body: { email: `${newPhone()}@example.org` } }),
      refused: {
        "otp.already_sent": async ({ visitor }) => {
          const email = `${newPhone()}@example.org`;
          await askLink(visitor(), email);
          return { who: visitor(), body: { email } };
        },
        "otp.daily_limit": ({ strictly }) => ({ who: strictly(), body: { email: `${newPhone()}@example.org` } }),
      },
    },
    "POST /password/reset": {
      works: withLink(),
      refused: {
        "link.invalid": ({ visitor }) => ({ who: visitor(), body: { token: noProof, password: newPassword } }),
        "phone.unverified": ({ visitor, olena }) => ({
          who: visitor(),
          body: { phone: olena.phone, verification: noProof, password: newPassword },
        }),
        "phone.invalid": async ({ kit, visitor }) => {
          const who = visitor();
          const phone = newPhone();
          return { who, body: { phone, verification: await proveForReset(kit, who, phone), password: newPassword } };
        },
        "account.blocked": async ({ kit, visitor, person, set }) => {
          const petro = await person("Petro");
          const who = visitor();
          const verification = await proveForReset(kit, who, petro.phone);
          await set({ blocked_at: new Date(), blocked_reason: "spam" }, petro);
          return { who, body: { phone: petro.phone, verification, password: newPassword } };
        },
        "password.common": withLink("usually", { password: common }),
        "server.busy": withLink("strictly"),
      },
    },
    "GET /dev/outbox": {
      works: ({ app }) => ({ who: caller(app, { language: "en", ip: "127.0.0.1" }) }),
      refused: { "route.not_found": ({ visitor }) => ({ who: visitor() }) },
    },
    "POST /jwt/logout": {
      works: async ({ person }) => ({ who: await person("Petro") }),
      thing: inNewSession,
    },
    "POST /password/change": {
      works: change(),
      refused: {
        "password.current_incorrect": change({ current_password: "not the password" }),
        "password.common": change({ password: common }),
        "server.busy": busy(change()),
      },
      thing: byTwin,
    },
    "POST /phone/change": {
      works: changePhone(),
      refused: {
        "phone.invalid": changePhone({ phone: badPhone }),
        "phone.unverified": changePhone({ verification: noProof }),
        "phone.taken": async (scene) => {
          const made = await changePhone()(scene);
          // Two people have proved the same phone at the same time, and the other one has registered it first.
          await scene.set({ phone: (made.body as { phone: string }).phone }, await scene.person("Marta"));
          return made;
        },
        "password.current_incorrect": changePhone({ password: "not the password" }),
        "server.busy": busy(changePhone()),
      },
      thing: byTwin,
    },
    "GET /sessions": { works: ({ olena }) => ({ who: olena }) },
    "GET /session/offline-key": { works: ({ olena }) => ({ who: olena }) },
    "DELETE /sessions/:id": { works: twice },
    "DELETE /sessions": { works: async (scene) => ({ who: (await twice(scene)).who }) },
  },
};
