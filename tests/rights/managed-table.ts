// The same columns for things of the managed person, Anna, that her manager wrote. Both can edit them: he as himself or
// acting as her, she signed in (point 6: a manager edits, closes and accepts for managed requests). Contractors deal with him.
// He has her own things (places, notifications, phones) only while acting. `owner` is Olena, who has none of these things.
import type { Call } from "#contract/surface.ts";
import type { Cells } from "./viewers.ts";

/** A call with a second row has the name of that row's thing after it. */
export type ManagedCall = Call | "GET /users/:id/phones of the manager";

// oxfmt-ignore
export const managedTable = {
  // Her places. A provider with a proposal to a request there sees the exact one.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /addresses/:id":                         "401  404  404  404  ok   404  401  404  404  ok   act  ok   404  404",
  "PATCH /addresses/:id":                       "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
  "DELETE /addresses/:id":                      "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
  "POST /addresses/:id/rotate":                 "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",

  // With `user_id`, for her: only her manager, as himself. For all others she does not exist.
  "POST /service-requests/managed":             "401  nobd nobd nobd nobd nobd 401  nobd ok   act  act  nobd nobd nobd",
  "GET /service-requests/:id":                  "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "PATCH /service-requests/:id":                "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/close":           "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/repost":          "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/renew":           "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/more-proposals":  "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/hire-again":      "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/shelve":          "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "POST /service-requests/:id/unshelve":        "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "DELETE /service-requests/:id":               "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",

  "GET /search-service-requests/:id":           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /search-service-requests/:id/dismiss":  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /search-service-requests/:id/dismiss":"401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",

  // Her offers, which her manager edits as well.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /service-offers/:id":                   "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "PATCH /service-offers/:id":                 "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "DELETE /service-offers/:id":                "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "GET /points/:id":                           "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "PATCH /points/:id":                         "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "DELETE /points/:id":                        "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",
  "DELETE /points/:id/images":                 "401  404  404  404  404  404  401  404  ok   ok   act  ok   404  404",

  // Deals with oneself are refused: the manager does not answer requests he manages, as himself or as her.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /proposals/:proposalId":                 "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /proposals":                            "401  idle idle ok   had  ok   401  paus own  own  act  own  idle idle",
  "PATCH /proposals/:proposalId":               "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
  "POST /proposals/:proposalId/terms":          "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /proposals/:proposalId/terms/:termsId/decide": "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/accept":                    "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/decline":                   "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/invite":                    "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/withdraw":                  "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
  "POST /events/:id/done":                      "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/not-done":                  "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "DELETE /events/:id":                         "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",

  // Her appointments: the manager answers for her.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /events/:id":                           "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "GET /events/:id/slots":                     "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "PATCH /events/:id":                         "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/confirm":                  "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/arrived":                  "401  404  404  404  ok   404  401  404  abil abil act  abil 404  404",
  "POST /events/:id/refuse":                   "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",

  // The conversation with the provider: her manager is the other side.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /threads/:id":                          "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "GET /threads/:id/messages":                 "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /threads/:id/messages":                "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /threads/:id/photos":                  "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "GET /threads/:id/photo":                    "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /threads/:id/read":                    "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "PATCH /threads/:id":                        "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",

  // A done job: the provider and her side review each other, and her manager answers for her. `owner` and others see nothing of it.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /cashback-claims/:id":                  "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "GET /events/:id/review":                    "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /events/:id/review":                   "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  "POST /reviews/:id/reply":                   "401  404  404  404  abil 404  401  404  ok   ok   act  ok   404  404",

  // Contractors call the manager (P9); knowing that a managed person exists opens none of her data.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /users/:id/phones":                      "401  hid  hid  hid  hid  hid  401  hid  hid  ok   act  ok   hid  hid",
  "GET /users/:id/phones of the manager":       "401  hid  hid  hid  ok   hid  401  hid  ok   hid  act  hid  hid  hid",
  // Readable for her; the manager has his own record of the same action.
  "POST /notifications/:id/read":               "401  404  404  404  404  404  401  404  404  ok   act  ok   404  404",
} as const satisfies Partial<Record<ManagedCall, Cells>>;
