import type { FastifyInstance } from "fastify";

type Changes = FastifyInstance["publicChanges"];
export type Snapshot = ReturnType<Changes["snapshot"]>;
export type Topic = Parameters<Changes["isCurrent"]>[1][number];

/** The topics of a page whose calls are not known yet: all. */
export const allTopics: readonly Topic[] = ["offers", "requests", "plans", "catalog", "town"];

/** The calls that a shared page may make, and the topic that announces a change of their answers. */
const calls: readonly [RegExp, Topic][] = [
  [/^\/api\/public\/service-offers(\/|\?|$)/, "offers"],
  [/^\/api\/public\/nearby(\?|$)/, "offers"],
  [/^\/api\/public\/service-requests(\/|\?|$)/, "requests"],
  // Not the phones, because opening them is counted for each reader.
  [/^\/api\/public\/service-providers\/[^/?]+(\/reviews|\/rating)?(\?|$)/, "offers"],
  // Texts of the repository, which change only with a new start.
  [/^\/api\/help\//, "town"],
  // Depends on the configuration, which changes only with a new start.
  [/^\/api\/donation-options(\?|$)/, "catalog"],
  [/^\/api\/plans(\?|$)/, "plans"],
  [/^\/api\/point-(types|purposes)(\?|$)/, "catalog"],
];

/** Null: the answer may depend on the reader, so a page that makes this call is not shared. */
export const topicOf = (path: string): Topic | null => calls.find(([pattern]) => pattern.test(path))?.[1] ?? null;
