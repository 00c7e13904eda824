import { expect, test } from "vitest";
import { commentsIn, described } from "./openapi-comments.ts";

const source = `const base = {
  /** Metres (rule A1). */
  radius: whole(500),
};
/** A place. */
export const Place = z.object({
  ...base,
  id: Id,
  /**
   * What its reader may do;
   * see there.
   */
  can: z.object({
    /** Hides it (decision 12). */
    hide: z.boolean(),
  }),
});
export type Other = {
  /** Not of the place. */
  id: string;
};
export const places = {
  list: get("/places", {
    query: listQuery({
      filter: {
        /** Only near ones. */
        near: flag.optional(),
      },
    }),
  }),
};
`;

test("comments of the contract are read with the path of their field, without numbers of rules", () => {
  expect(Object.fromEntries(commentsIn(source))).toEqual({
    "base.radius": "Metres.",
    Place: "A place.",
    "Place.can": "What its reader may do; see there.",
    "Place.can.hide": "Hides it.",
    "Place.radius": "Metres.",
    "places.list.query.filter.near": "Only near ones.",
  });
});

test("fields get their comments, also inside of others", () => {
  const comments = new Map([
    ["Place.can", "What one may do."],
    ["Place.can.hide", "Hides it."],
  ]);
  const can = { anyOf: [{ type: "object", properties: { hide: { type: "boolean" } } }, { type: "null" }] };
  expect(described({ type: "object", properties: { can } }, "Place", comments)).toEqual({
    type: "object",
    properties: {
      can: {
        description: "What one may do.",
        anyOf: [
          { type: "object", properties: { hide: { description: "Hides it.", type: "boolean" } } },
          { type: "null" },
        ],
      },
    },
  });
});
