// People with an account, and calls of the API with the cookies of their browsers.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { Language } from "#contract/kit/languages.ts";
import type { Calls, Call } from "#contract/surface.ts";
import { type Account, mintAccount, password } from "./mint.ts";
import type { Person } from "./person.ts";
import { codeSentTo, newPhone } from "./phone.ts";
import { wordsOf } from "./words.ts";
import type { Words } from "./words.ts";

type Options<C extends Call> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Calls[C]["body"];
};
export type CallApi = <C extends Call>(call: C, options?: Options<C>) => Promise<Calls[C]["reply"]>;
export type Member = Person & { id: string; name: string; phone: string; t: Words; api: CallApi };

/** Calls the API with the cookies of this person's browser; throws the text of a problem. */
export function apiOf({ context }: Pick<Person, "context">, origin = process.env["BASE_URL"] ?? ""): CallApi {
  return async (call, { params = {}, query = {}, body } = {}) => {
    const [method = "GET", pattern = ""] = call.split(" ");
    const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
    const answer = await context.request.fetch(`/api${path}`, {
      method,
      params: query,
      headers: { origin },
      ...(body !== undefined && { data: body }),
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${text}`);
    const { data, meta } = (text ? JSON.parse(text) : {}) as { data: unknown; meta?: unknown };
    return (meta ? { data, meta } : data) as never;
  };
}

/** Gives this person an account, signed in as after registering. @param ownApp see `PersonOptions` */
export async function becomeMember(person: Person, name: string, language: Language, ownApp?: string): Promise<Member> {
  const account = { name, phone: newPhone().phone, language };
  const isOurs = !ownApp && process.env["APP_DATA_DIR"] !== undefined;
  const id = isOurs ? await mint(person, account) : await register(person, account, ownApp);
  return { ...person, id, name, phone: account.phone, t: wordsOf(language), api: apiOf(person, ownApp) };
}

async function mint({ context }: Person, account: Account): Promise<string> {
  const { user, access, refresh } = await mintAccount(account);
  const cookie = { url: process.env["BASE_URL"] ?? "", httpOnly: true, sameSite: "Lax" } as const;
  await context.addCookies([
    { name: "access", value: access, ...cookie },
    { name: "refresh", value: refresh, ...cookie },
  ]);
  return user.id;
}

/** Registers through the API, for an app whose database the tests cannot write (BASE_URL), and for one with settings of its own. */
async function register(person: Person, { name, phone, language }: Account, ownApp?: string): Promise<string> {
  const api = apiOf(person, ownApp);
  const challenge = (await api("GET /human-check")) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const human = btoa(JSON.stringify({ challenge, solution }));
  await api("POST /phone/send-otp", { body: { phone, human } });
  const code = await codeSentTo(person.context.request, phone);
  const { verification } = await api("POST /phone/verify-otp", { body: { phone, code } });
  const body = {
    name,
    phone,
    password,
    verification,
    login_phone_shown: true,
    terms: true,
    locale: language,
    carrier: "cookie",
  } as const;
  return (await api("POST /register", { body })).user.id;
}
