// The rights on every call, written by hand from the specification (point 6, rules P3 to P9, W6, A2 to A5, S5 to S7; docs of
// access and acting as), never generated from the server. Calls about a thing use one of the owner's, Olena's; calls without
// one concern the viewer. `managed-table.ts` holds the same for things that a manager wrote for the managed person.
//
// The columns are those of `viewers.ts`: visitor, user, owner, stranger, answered, provider, blocked, paused, manager,
// acting, foreign, managed, partner, operator; its `outcomes` define the words. Rules for whole columns:
// - a blocked person's token is refused even where none is needed, so that the client gets the reason (`blk`)
// - a caller that names a person without managing them is refused, also on public calls, and never served as oneself
// - a manager acts with the rights of both; calls reserved for the person alone (P8) are refused
import type { Call } from "#contract/surface.ts";
import type { Cells } from "./viewers.ts";

// oxfmt-ignore
export const table: Record<Call, Cells> = {
  // Calls for everybody, signed in or not.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /point-types":                           "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /point-purposes":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /places":                                "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /places/reverse":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /ip-locator":                            "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /messengers":                            "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /plans":                                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /donation-options":                      "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  // A manager can donate only in the own name. The link gives the right to its donation.
  "POST /donations":                            "ok   ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /donations/:token":                      "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /donations/:token/cancel":              "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-requests":               "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-requests/:id":           "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/nearby":                         "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-offers":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-offers/map":             "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-offers/:id":             "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/articles":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/search":                          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/articles/:category/:slug":        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/questions":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /contact-messages":                     "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/legal/:document":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /help/contacts":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  // Logging in and registering. The codes and links belong to a new person, the tokens to the caller.
  "GET /human-check":                           "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /human-check/failures":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /phone/send-otp":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /phone/verify-otp":                     "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /register":                             "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /token":                                "ok   ok   ok   ok   ok   ok   blk  ok   ok   ok   act  ok   ok   ok",
  "POST /jwt/refresh-token":                    "ok   ok   ok   ok   ok   ok   blk  ok   ok   ok   act  ok   ok   ok",
  "POST /phone/send-reset-otp":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /phone/verify-reset-otp":               "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /password/email":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /password/reset":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /email/confirm":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /users/invitation":                      "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  // Only callers on the machine of the server get it; for all others, also operators, it does not exist.
  "GET /dev/outbox":                            "404  404  404  404  404  404  401  404  404  404  act  404  404  404",

  // One's own account. While acting for a person one sees and changes their account, except decisions of the person alone (P8):
  // passwords, sessions, account deletion, copies of the data, plans, mandates.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "POST /jwt/logout":                           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /password/change":                      "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "POST /phone/change":                         "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /sessions":                              "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /session/offline-key":                   "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /sessions/:id":                       "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "DELETE /sessions":                           "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /users/current":                         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /account-settings/current":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /account-settings":                    "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /account-settings/avatar":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /images":                              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /account-settings/avatar":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /account-settings":                   "401  ok   ok   ok   ok   ok   401  ok   mng  act  act  ok   ok   ok",
  "POST /account-settings/keep":                "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "POST /account-settings/exports":             "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /account-settings/exports":              "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /account-settings/exports/:id":          "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "GET /account-settings/audited-actions":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /subscriptions/use":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /subscriptions":                         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /donations":                             "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "POST /subscriptions":                        "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "DELETE /subscriptions/:id":                  "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",

  // Mandates. Managing new people needs ServiceRequest:manage, of the role or the plan; keeping them needs only the mandate.
  // The owner manages another person, without that right; a person without a manager has no mandate to end.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "POST /users/managed":                        "401  abil abil abil abil abil 401  abil ok   act  act  abil abil ok",
  "GET /users/managed":                         "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /users/managed/:id":                     "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "PATCH /users/managed/:id":                   "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "DELETE /users/managed/:id":                  "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "POST /users/managed/:id/invitation":         "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "POST /users/invitation":                     "401  ok   ok   ok   ok   ok   401  ok   acts act  act  held ok   ok",
  "DELETE /account-settings/manager":           "401  none none none none none 401  none none act  act  ok   none none",

  // Places. The provider with a proposal sees the exact one (A2), and cannot change it.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /addresses":                             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /addresses/:id":                         "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /addresses":                            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /addresses/:id":                       "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /addresses/:id":                      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // Requests. Every user may post one (P6), also for a person without a profile; providers see them in the finder only.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /service-requests":                      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /service-requests/:id":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /service-requests/managed":             "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "PATCH /service-requests/:id":                "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/close":           "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/repost":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/renew":           "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/more-proposals":  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/hire-again":      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/shelve":          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/unshelve":        "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /service-requests/:id":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // Offers. The plan `user` allows three published ones; offers of others are visible when published, in the public list.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /service-offers":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /service-offers/:id":                    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-offers":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /service-offers/:id":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /service-offers/:id":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // A posting link works for every holder (A6). All else of a place belongs to its owner.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /public/addresses/:id":                  "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /addresses/:id/rotate":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /addresses/:id/print":                   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  // Rule A7: the host alone decides about the exact address of a hosted request, and confirms residents.
  "GET /service-requests/:id/address-grant":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /service-requests/:id/address-grant":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /service-requests/:id/address-grant": "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /addresses/:id/residents":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /addresses/:id/residents/:userId":      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /addresses/:id/residents/:userId":    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /access-hours":                          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /access-hours":                         "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "PATCH /access-hours/:id":                    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /access-hours/:id":                   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // Offers and requests alike.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /points":                                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /points/:id":                            "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /points":                               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /points/:id":                          "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /points/:id":                         "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /points/:id/images":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // The finder is open to every user (ServiceOffer:read, P6): a published request is visible in it, also to its owner.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /search-service-requests":               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /search-service-requests/map":           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /search-service-requests/:id":           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /search-service-requests/:id/dismiss":  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /search-service-requests/:id/dismiss":"401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",

  // Proposals are sealed (S4): between author and customer, 404 for all others; 403 for a reader without the right (W6).
  // Proposals are for active providers: one for each request, and none for their own requests (S5).
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /proposals":                             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /proposals/:proposalId":                 "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /proposals":                            "401  idle own  ok   had  ok   401  paus idle idle act  idle idle idle",
  "PATCH /proposals/:proposalId":               "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
  "POST /proposals/:proposalId/terms":          "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /proposals/:proposalId/terms/:termsId/decide": "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
  "POST /events/:id/accept":                    "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
  "POST /events/:id/decline":                   "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
  "POST /events/:id/invite":                    "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
  "POST /events/:id/withdraw":                  "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
  "POST /events/:id/done":                      "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /events/:id/not-done":                  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "DELETE /events/:id":                         "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",

  // An appointment is between the sides of the job; the side that asked does not confirm. Everybody has an own calendar.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /calendar-settings":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /calendar-feed":                       "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "DELETE /calendar-feed":                     "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "POST /calendar-import":                     "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "DELETE /calendar-import":                   "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /events":                                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /events":                               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /events/:id":                            "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "GET /events/:id/slots":                      "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "PATCH /events/:id":                          "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /events/:id/confirm":                   "401  404  ok   404  abil 404  401  404  404  404  act  404  404  404",
  "POST /events/:id/arrived":                   "401  404  abil 404  ok   404  401  404  404  404  act  404  404  404",
  "POST /events/:id/refuse":                    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",

  // A conversation is sealed like the proposal (S4, H1). Questions are for people that may propose.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /threads":                               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /threads":                              "401  idle ok   ok   ok   ok   401  paus idle idle act  idle idle idle",
  "POST /threads/preview":                      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /threads/:id":                           "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "GET /threads/:id/messages":                  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /threads/:id/messages":                 "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /threads/:id/photos":                   "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "GET /threads/:id/photo":                     "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /threads/:id/read":                     "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "PATCH /threads/:id":                         "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",

  // Reviews are between the sides of a done job; those of providers are public, and only the reviewed one answers (T1).
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /events/:id/review":                     "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /events/:id/review":                    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "PATCH /events/:id/review":                   "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "POST /reviews/:id/reply":                    "401  abil abil abil ok   abil 401  abil abil abil act  abil abil abil",
  "GET /public/service-providers/:id/reviews":  "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-providers/:id/rating":   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",

  // Reports are for everybody. The author, here the owner, reads the decision and may appeal; operators have the queue.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /reports/:kind/:id":                     "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /reports":                              "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /cases/:id":                             "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /cases/:id/appeal":                     "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /appeals/:token":                        "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /appeals/:token":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /admin/cases":                           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/cases/:id":                       "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/cases/:id/photo":                 "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/cases/:id/decide":               "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/cases/:id/decide-appeal":        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",

  // A customer's phones are open to providers with a proposal, but not to operators. The owner reads the log of views.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /users/:id/phones":                      "401  hid  ok   hid  ok   hid  401  hid  hid  hid  act  hid  hid  hid",
  "GET /account-settings/contact-preview":      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /blocked-people":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /blocked-people":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /blocked-people/:id":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /reveals":                               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /business-hours":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /business-hours":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /business-hours/:id":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /business-hours/:id":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // Pages of providers are public; the list is for managers. The page is that of a new provider, with phones for everybody.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /service-providers":                     "401  abil abil abil abil abil 401  abil ok   abil act  abil ok   ok",
  "GET /public/service-providers/:id":          "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /service-providers/:id":                 "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /public/service-providers/:id/phones":   "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /service-providers/:id/phones":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /account-settings/paper":                 "401  idle idle ok   ok   ok   401  paus idle idle act  idle idle idle",
  "GET /account-settings/paper/file":            "401  idle idle ok   ok   ok   401  paus idle idle act  idle idle idle",
  "GET /account-settings/portfolio":            "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /account-settings/portfolio":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",

  // Everybody with a plan invites others; only partners and operators open the page of an invited person.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "POST /referral-codes":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /referral-codes":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /analytics":                              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /referral-rewards":                      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /referrals":                             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /referrals/:id":                         "401  abil ok   abil abil abil 401  abil abil abil act  abil 404  404",
  "GET /referrals/:id/phones":                  "401  abil ok   abil abil abil 401  abil abil abil act  abil 404  404",

  // Everybody has their own saved things; things that were not saved do not exist.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /saved-points":                           "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /saved-points/marks":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /saved-points":                          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /saved-points/:id":                    "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /saved-providers":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /saved-providers/marks":                  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /saved-providers":                       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /saved-providers/:id":                 "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /saved-searches":                         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /saved-searches":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "PATCH /saved-searches/:id":                   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /saved-searches/:id":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // Olena's job with Marko: she claims the cashback, and either side may report the payment.
  "GET /cashback-claims":                        "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /cashback-claims":                       "401  404  ok   404  cash 404  401  404  404  404  act  404  404  404",
  "GET /cashback-claims/:id":                    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "PATCH /cashback-claims/:id":                  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  "GET /discount-programmes":                      "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /discount-programmes":                     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /discount-programmes/:id":                  "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "PATCH /discount-programmes/:id":                "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "DELETE /discount-programmes/:id":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",

  // The customer's: whom to ask about the own request. Its host reads the request, but asks nobody for its author.
  "GET /service-requests/:id/people":           "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /today":                                 "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /notifications":                         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /notifications/stream":                  "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/:id/read":               "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /notifications/muted-requests":          "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/muted-requests":         "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /notifications/muted-requests/:id":   "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "POST /notifications/read-all":               "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/unsubscribe":            "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/fcm-tokens":             "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/fcm-tokens/replace":     "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "GET /notifications/fcm-tokens":              "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "POST /notifications/fcm-tokens/check":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
  "DELETE /notifications/fcm-tokens/:id":       "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
  "GET /notifications/push-key":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",

  // Only for operators, not even for the owner of the account.
  //                                            visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
  "GET /admin/users":                           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/users/:id":                       "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "PATCH /admin/users/:id":                     "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/users/:id/block":                "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/users/:id/unblock":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/users/:id/plan":                 "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/subscriptions":                   "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/subscriptions/:id/paid":         "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  // Documents for badges: only the person sends them; operators check them, and every view is recorded.
  "POST /verifications":                       "401  idle idle ok   ok   ok   401  ok   idle act  act  mgd  idle idle",
  "GET /verifications":                        "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
  "GET /verifications/:id/document":           "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "DELETE /verifications/:id":                 "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
  "GET /admin/verifications":                  "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/verifications/:id":              "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/verifications/:id/document":     "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/verifications/:id/approve":     "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/verifications/:id/refuse":      "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/verifications/:id/revoke":      "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/messages":                        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/messages/:id/handled":           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/numbers":                         "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/donations":                       "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/donations/:id/paid":             "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/plans":                           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "PATCH /admin/plans/:id":                     "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/audit":                           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/jobs":                            "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "POST /admin/jobs/:id/retry":                 "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  "GET /admin/codes":                           "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
};
