import { hashOf, keyOf } from "#server/translations/add.ts";
import type { Scene } from "../contract/scene.ts";
import { requestOf } from "../fixtures/requests.ts";
import type { Room } from "./room.ts";

const words = { language: "uk", text: "Тече кран" } as const;

/** A text as its reader got it. */
async function readText({ kit, olena }: Scene) {
  const { id } = await requestOf(olena);
  return { id, text: { ...words, key: keyOf(kit, `point:${id}:title`, words) } };
}

/** The same with a translation. */
async function translated(scene: Scene) {
  const { id, text } = await readText(scene);
  const row = { kind: "point", source_id: id, field: "title", from_language: "uk", to_language: "en" } as const;
  const { id: translation } = await scene.kit.db
    .insertInto("translations")
    .values({
      ...row,
      hash: hashOf(words.text),
      body: "The tap leaks",
      engine: "deepl",
      reported_at: new Date(),
      reported_text: "-",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { text, translation };
}

export const translations: Room<"translations"> = {
  // Whoever read a text may have it translated; a report needs an account. Operators see the use.
  // oxfmt-ignore
  rights: {
    //                                       visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "POST /translations":                    "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /text-language":                   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /translations/reports":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /admin/translations":               "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "DELETE /admin/translations/:id":   "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "POST /translations": {
      works: async (scene) => ({ who: scene.visitor(), body: { texts: [(await readText(scene)).text] } }),
    },
    "POST /text-language": { works: (scene) => ({ who: scene.visitor(), body: { text: words.text } }) },
    "POST /translations/reports": {
      works: async (scene) => ({ who: scene.ivan, body: { text: (await translated(scene)).text } }),
      refused: {
        "translation.not_found": async (scene) => ({ who: scene.ivan, body: { text: (await readText(scene)).text } }),
      },
    },
    "GET /admin/translations": { works: ({ operator }) => ({ who: operator }) },
    "DELETE /admin/translations/:id": {
      works: async (scene) => ({ who: scene.operator, params: { id: (await translated(scene)).translation } }),
    },
  },
};
