// Tests if the sender of an email is real: the domain of From signed it, or the operator's mail server confirms it.
import { resolve } from "node:dns/promises";
import { authenticate, type AuthenticateResult } from "mailauth";
import { readAuthenticationResults } from "./authentication-results.ts";

/** `later`: the DNS does not answer. */
export type Verdict = "real" | "unproven" | "later";
/** As `dns.promises.resolve`. */
export type Resolver = (name: string, type: string) => Promise<unknown>;

type Options = {
  /** The address of From, in lower case. */
  from: string;
  returnPath: string;
  /** The name of the mail server whose Authentication-Results are trusted; undefined: DKIM is checked here. */
  authServer: string | undefined;
  resolver?: Resolver;
};

export async function verifySender(raw: Buffer, { from, returnPath, authServer, resolver }: Options): Promise<Verdict> {
  const domain = from.slice(from.lastIndexOf("@") + 1);
  if (authServer) return isVouchedFor(raw, authServer, domain) ? "real" : "unproven";
  const { dkim } = await authenticate(raw, {
    sender: returnPath,
    resolver: (resolver ?? resolve) as typeof resolve,
    disableArc: true,
    disableBimi: true,
    disableDmarc: true,
  });
  if (dkim.results.some((result) => isSignedBy(result, domain))) return "real";
  return dkim.results.some(({ status }) => status.result === "temperror") ? "later" : "unproven";
}

type Signature = AuthenticateResult["dkim"]["results"][number];

/** A signature over a part of the body only lets others add text below it. */
const isSignedBy = ({ status, signingDomain, canonBodyLengthLimited }: Signature, domain: string): boolean =>
  status.result === "pass" && !canonBodyLengthLimited && isAligned(signingDomain ?? "", domain);

/** The same domain, or the one below the other: a mail service that signs for its customers does not count. */
function isAligned(signing: string, from: string): boolean {
  const [a, b] = [signing.toLowerCase(), from.toLowerCase()];
  const isBelow = (one: string, other: string) => other.split(".").length > 1 && one.endsWith(`.${other}`);
  return a === b || isBelow(b, a);
}

/** Only the first header counts, if it is of this server: it adds its own on top and removes those of strangers with its name. */
function isVouchedFor(raw: Buffer, server: string, domain: string): boolean {
  const head = raw.toString("latin1").split(/\r?\n\r?\n/, 1)[0] ?? "";
  const header = head
    .replaceAll(/\r?\n(?=[ \t])/g, "")
    .split(/\r?\n/)
    .find((line) => /^authentication-results[ \t]*:/i.test(line));
  const found = header === undefined ? null : readAuthenticationResults(header.replace(/^[^:]*:/, ""));
  if (found?.server !== server.toLowerCase()) return false;
  const { results } = found;
  // Its word about the whole counts before that about a part.
  if (results.some(({ method, result }) => method === "dmarc" && result === "fail")) return false;
  return results.some(({ method, result, of }) => {
    if (result !== "pass") return false;
    if (method === "dmarc") return of("header.from") === domain;
    if (method === "dkim") return isAligned(of("header.d") || of("header.i"), domain);
    return method === "spf" && isAligned(of("smtp.mailfrom"), domain);
  });
}
