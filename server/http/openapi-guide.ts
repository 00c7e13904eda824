// What shapes cannot say, for the reader of the OpenAPI document. Facts come from the code that keeps them.
import { deepest } from "#server/kit/list.ts";
import { keptDays } from "./idempotency.ts";

export const guide = `Marketplace for local services and one-time jobs.

**Login.** \`POST /api/token\` with phone and password answers an access token (send it as \`Authorization: Bearer …\`) and a refresh token. \`expires_in\` says
how many seconds the access token lives, 600 by default. \`POST /api/jwt/refresh-token\` answers a new pair; a refresh token can be used once. There are no
keys for machines: a program acts with all rights of its account, and its login is one of the account's sessions, where it can be ended.

**Acting for a managed person.** \`X-Managed-User\` with the person's id, on each call that has this header here. Without the mandate: 403 \`acting_as.refused\`.

**Amounts** are hundredths of the currency, of every currency: 45000 UAH is 450.00 hryvnias. \`radius\` is in metres, \`duration\` in minutes. Times are UTC
(\`2026-11-25T10:00:00.000Z\`), days \`2026-11-25\`, hours of a place \`HH:mm\` in its \`time_zone\`.

**Bodies.** An absent field stays unchanged, \`null\` clears it; the body may be wrapped in \`data\`. Answers are \`{ "data": … }\`, lists \`{ "data": […], "meta": … }\`.

**Lists** take \`page\` and \`per_page\` (at most 100), \`sort\` (\`-\` for descending), \`filter[name]\` and \`include\` (comma-separated); an unknown name is refused
with the known ones. They end at entry ${deepest}. A program that reads the whole of an own list sorts by \`created_at\` and goes on with
\`filter[after]\`, the id of the last entry it has read; later it asks for \`filter[updated_since]\`. What was deleted is missing in the list, without
a trace. Messages of a conversation take \`after\` and \`before\`, numbers of lines.

**Sending once.** \`Idempotency-Key\`, any text of at most 200 characters, of one account: the same key with the same body answers as before for ${keptDays} days,
with the header \`Idempotency-Replayed: true\`; with another body 422 \`idempotency.payload_differs\`. Messages have \`client_id\` for the same purpose.

**Changing what one has seen.** \`If-Match\` with the \`ETag\` of the answer in which it was read: the \`version\` of the thing, its \`updated_at\` where it has no
\`version\`, or the \`meta.version\` of a list that is changed as a whole. If somebody changed it since: 412 \`version.changed\`. Without the header the change
is made.

**Proposals** are decided at \`/api/proposals/{id}/accept\`, \`decline\`, \`invite\`, \`withdraw\`, \`done\`, \`not-done\`; \`/api/events/{id}/accept\` and so on are older
names of the same calls. An accepted proposal with a time is in the calendar, where \`appointment\` names it.

**A job from beginning to end**, as its customer; words in braces stand for what was answered before:

\`\`\`
POST /api/token {"phone": "{phone}", "password": "{password}"}
POST /api/addresses {"label": "Home", "lat": 49.8397, "lng": 24.0297, "exact": true, "address": {"country_code": "UA", "locality": "Lviv", "road": "Svobody", "house_number": "12"}}
POST /api/service-requests {"title": "The tap leaks", "point_type_id": 1, "point_purpose_ids": [1], "address_id": "{address}", "publish": true}
GET /api/proposals?filter[request]={request}&include=user
POST /api/proposals/{proposal}/accept {"terms_version": 1}
GET /api/threads?filter[request]={request}
POST /api/threads/{thread}/messages {"body": "See you at ten.", "client_id": "{new_uuid}"}
POST /api/service-requests/{request}/close {"close_reason": "request_completed"}
\`\`\`

**Drafts.** A request or an offer without \`publish\` is a draft, in which every field may be missing. With \`publish: true\` it needs what the market needs;
what is missing is named by 422 \`request.incomplete\` or \`offer.incomplete\`.

**Live changes.** \`GET /api/notifications/stream\` is an event stream; it needs the \`Authorization\` header, so \`EventSource\` of a browser needs the cookie. Its first
frame is the present state. The id of a frame is that of the newest notification. A reader that comes back with \`Last-Event-ID\` learns from
\`notification_id\` of the first frame whether one came meanwhile; several changes in a moment make one frame, so read the list from there.

**Limits.** Each account and each address has a number of calls in five minutes: \`X-RateLimit-Limit\`, \`-Remaining\`, and \`-Reset\` in seconds from now. A refused
call answers 429 with \`Retry-After\` in seconds, and so does a busy server with 503. Every answer has \`X-Request-Id\`.

**Errors** are \`application/problem+json\`. \`code\` is stable, texts are not; each operation lists its own. Other origins than the app's get no CORS headers.

**Languages** are uk, en, es, de, ru, fr, pt: \`lang\` in the query, or \`Accept-Language\`.

\`x-access\` names who may call: \`public\`, \`user\` (signed in), or the ability that the plan or role of the account must have.
`;
