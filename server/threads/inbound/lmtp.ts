// Receives replies from the operator's mail server by LMTP (INBOUND_LMTP). Off by default.
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Kit } from "#server/kit/kit.ts";
import type { Resolver } from "./authenticated.ts";
import { receive, type Outcome } from "./receive.ts";
import { inboundDomain, readReplyAddress } from "./reply-address.ts";

/** Of the whole email with its pictures, which are not read. */
const mostBytes = 10 * 1024 ** 2;

export type Inbound = { port: number; stop: () => Promise<void> };

/** Null where it is off. Throws when it cannot listen. */
export async function startInbound(kit: Kit, resolver?: Resolver): Promise<Inbound | null> {
  const { INBOUND_LMTP: address } = kit.config;
  if (!address) return null;
  const server = new SMTPServer({
    lmtp: true,
    name: inboundDomain(kit),
    size: mostBytes,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    maxClients: 20,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    // An address of another form means that the mail server routes wrongly, which its operator has to see.
    onRcptTo: ({ address: to }, _session, done) =>
      done(
        /^r\+/i.test(to) && to.toLowerCase().endsWith(`@${inboundDomain(kit)}`)
          ? null
          : refusal(550, "no such address"),
      ),
    async onData(stream, session, done) {
      done(await answerTo(kit, stream, session, resolver));
    },
  });
  server.on("error", (error) => kit.log.warn({ err: error }, "inbound email"));
  const colon = address.lastIndexOf(":");
  const host = address.slice(0, colon).replaceAll(/^\[|\]$/g, "");
  await new Promise<void>((listening, failed) => {
    server.server.once("error", failed);
    server.listen(Number(address.slice(colon + 1)), host, listening);
  });
  const { port } = server.server.address() as AddressInfo;
  kit.log.info({ address, port }, "receiving replies by email");
  return { port, stop: () => new Promise<void>((closed) => server.close(closed)) };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const answerTo: typeof take = async (kit, ...email) => {
  try {
    return await take(kit, ...email);
  } catch (error) {
    kit.log.warn({ err: error }, "reply by email failed");
    return refusal(451, "try again later");
  }
};

/** Also accepts emails that are dropped: after a refusal the mail server would write to the sender, which may be forged. */
async function take(
  kit: Kit,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  resolver?: Resolver,
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) return refusal(552, "the email is too large");
  const raw = Buffer.concat(chunks);
  const { mailFrom, rcptTo } = session.envelope;
  const returnPath = mailFrom ? mailFrom.address : "";
  const outcomes: Outcome[] = [];
  for (const { address } of rcptTo) {
    const to = readReplyAddress(kit, address);
    outcomes.push(to ? await receive(kit, raw, { returnPath, to }, resolver) : "dropped");
  }
  kit.log.info({ outcomes }, "email received");
  return outcomes.includes("later") ? refusal(451, "try again later") : null;
}
