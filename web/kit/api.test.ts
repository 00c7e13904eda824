import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import { apiOf } from "./api.ts";
import { visitorContext } from "./context.ts";
import { readCookies } from "./cookies.ts";
import { Problem } from "./problem.ts";
import type { ApiAnswer, ApiRequest, Send } from "./send.ts";
import { readSession } from "./session/read-session.ts";

/** A page request with an API that gives the test's answer; records the calls. */
function visit(answer: (request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>, cookie = "access=1") {
  const asked: ApiRequest[] = [];
  const send: Send = async (request) => {
    asked.push(request);
    return answer(request);
  };
  const context = new RouterContextProvider();
  const forwarded = {
    nonce: "n",
    headers: { "accept-language": "uk" },
    requestId: "r1",
    town: noTown,
    address: "192.0.2.7",
  };
  context.set(visitorContext, { send, ...forwarded, cookies: readCookies(cookie), setCookies: [] });
  return { context, asked };
}
const ok = (data: unknown, headers: ApiAnswer["headers"] = {}) => ({
  status: 200,
  headers,
  body: JSON.stringify({ data }),
});
const refusal = (status: number, code: string) => ({
  status,
  headers: { "x-request-id": "r1" },
  body: JSON.stringify({ code, status, errors: { phone: [{ code: "required" }] } }),
});

test("a call carries the visitor's cookies, address, language and request id", async () => {
  const { context, asked } = visit(() => ok({ id: "7" }));
  expect(await apiOf(context)("GET /service-requests/:id", { params: { id: "a/b" } })).toEqual({ id: "7" });
  expect(asked[0]).toMatchObject({
    path: "/api/service-requests/a%2Fb",
    address: "192.0.2.7",
    headers: { cookie: "access=1", "accept-language": "uk", "x-request-id": "r1" },
  });
});

test("cookies that the API sets reach the browser and the next call", async () => {
  const { context, asked } = visit(() => ok({}, { "set-cookie": ["access=2; HttpOnly"] }));
  await apiOf(context)("GET /users/current");
  await apiOf(context)("GET /users/current");
  expect(context.get(visitorContext).setCookies).toEqual(["access=2; HttpOnly", "access=2; HttpOnly"]);
  expect(asked[1]?.headers["cookie"]).toBe("access=2");
});

test("the same form sent twice is one call, an edited one another", async () => {
  const { context, asked } = visit(() => ok({}));
  const api = apiOf(context, "form");
  for (const phone of ["+1", "+1", "+2"]) await api("POST /phone/send-otp", { body: { phone, human: "x" } });
  const [first, second, third] = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("a refusal is a problem with its code, fields and request id", async () => {
  const { context } = visit(() => refusal(422, "validation.failed"));
  const problem = await apiOf(context)("GET /users/current").catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Problem);
  expect((problem as Problem).data).toMatchObject({ code: "validation.failed", requestId: "r1", status: 422 });
});

test("no answer means offline, which does not log the user out", async () => {
  const { context } = visit(() => Promise.reject(new Error("ECONNREFUSED")));
  expect(await readSession(context)).toEqual({ kind: "unknown" });
});

test("a 401 means visitor, a 503 does not log the user out, and without a cookie the API is not called", async () => {
  expect(await readSession(visit(() => refusal(401, "auth.required")).context)).toEqual({
    kind: "anonymous",
    ended: true,
  });
  expect(await readSession(visit(() => refusal(503, "server.busy")).context)).toEqual({ kind: "unknown" });
  const { context, asked } = visit(() => ok({}), "lang=uk; tz=UTC");
  expect(await readSession(context)).toEqual({ kind: "anonymous" });
  expect(asked).toEqual([]);
  // The API has found the end in a call before this one.
  const marked = visit(() => ok({}), "lang=uk; ended=1").context;
  expect(await readSession(marked)).toEqual({ kind: "anonymous", ended: true });
});
