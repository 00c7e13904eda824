// What this machine gives the app: a directory, space, a port, and the certificate of the address in front of it.
import { once } from "node:events";
import { access, constants, stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { connect } from "node:tls";
import type { Config } from "../../kit/config.ts";
import { version } from "../../kit/version.ts";
import { freeBytes, leastBytes } from "../../monitoring/disk.ts";
import { causeOf } from "../../monitoring/outages.ts";
import { attempt, broken, type Finding, ok, skipped, warning } from "./finding.ts";

const patienceMs = 5_000;
const dayMs = 86_400_000;
const fewBytes = 1024 ** 3;
/** Certificates are renewed a month before their end: later than this something does not renew. */
const fewDays = 14;

export function checkDirectory({ DATA_DIR }: Pick<Config, "DATA_DIR">): Promise<Finding> {
  return attempt("data directory", `mkdir -p ${DATA_DIR} && chmod 700 ${DATA_DIR}`, async () => {
    await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
    const { mode } = await stat(DATA_DIR);
    if ((mode & 0o066) === 0) return `${DATA_DIR} can be written by this user only`;
    return warning("data directory", `${DATA_DIR} is open to other users`, `chmod 700 ${DATA_DIR}`);
  });
}

export function checkKey({ DATA_DIR, SECRET_KEY }: Pick<Config, "DATA_DIR" | "SECRET_KEY">): Promise<Finding> {
  const path = join(DATA_DIR, "keys/secret");
  return attempt("secret key", "npm start", async () => {
    if (SECRET_KEY) return "SECRET_KEY is set";
    const found = await stat(path).catch(() => null);
    if (!found) return skipped("secret key", "there is none yet, the first start makes it", "npm start");
    if (found.mode & 0o077) return warning("secret key", `${path} is open to other users`, `chmod 600 ${path}`);
    return `${path}, readable by this user only: no backup contains it`;
  });
}

export function checkDisk({ DATA_DIR }: Pick<Config, "DATA_DIR">): Promise<Finding> {
  const repair = `du -xh --max-depth=2 ${DATA_DIR} | sort -h`;
  return attempt("disk", repair, async () => {
    const free = await freeBytes(DATA_DIR);
    const found = `${Math.floor(free / 1024 ** 2)} MB free in ${DATA_DIR}`;
    if (free < leastBytes) return broken("disk", found, repair);
    return free < fewBytes ? warning("disk", found, repair) : found;
  });
}

type Answer = { status: number; version?: string; code?: string };

/** A free port means that the app does not run. */
export async function checkPort({ HOST, PORT }: Pick<Config, "HOST" | "PORT">): Promise<Finding> {
  if (PORT === 0) return skipped("port", "any free port is used", "PORT=3000");
  const other = broken("port", `another program answers at port ${PORT}`, `PORT=${PORT + 1}`);
  try {
    const answer = await askApp(HOST, PORT);
    if (answer.code) return broken("port", `the app answers ${answer.status} ${answer.code}`, "npm run cli -- check");
    if (answer.version === undefined) return other;
    const found = `the app answers at port ${PORT}, version ${answer.version}`;
    return answer.version === version ? ok("port", found) : warning("port", found, "restart the app: npm start");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ECONNREFUSED") return other;
    return warning("port", `port ${PORT} is free: the app does not run`, "npm start");
  }
}

/** Throws where nobody speaks HTTP and JSON. */
async function askApp(address: string, port: number): Promise<Answer> {
  const host = address === "0.0.0.0" ? "127.0.0.1" : address === "::" ? "::1" : address;
  const signal = AbortSignal.timeout(patienceMs);
  const call = request({ host, port, path: "/readyz", signal, headers: { host: "localhost" } });
  call.on("error", () => undefined); // also after the answer has begun; until then `once` throws it
  call.end();
  const [response] = (await once(call, "response")) as [IncomingMessage];
  return { ...((await json(response)) as object), status: response.statusCode ?? 0 };
}

/** An outage is known to the process that has it, and its metrics tell it. */
export async function checkOutages({ METRICS_PORT: port }: Pick<Config, "METRICS_PORT">): Promise<Finding> {
  if (!port) return skipped("outages", "the app does not publish them", "METRICS_PORT=9464");
  return attempt("outages", "npm start", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    const services = [...text.matchAll(/^outage\{service="(\w+)"\} 1$/gm)].map(([, service]) => service);
    if (services.length === 0) return "the running app has none";
    return broken("outages", `the running app has one of: ${services.join(", ")}`, "npm run cli -- doctor");
  });
}

export type Certificate = { validTo: Date; refusal: string | null };

export async function checkCertificate({ publicUrl }: Pick<Config, "publicUrl">): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== "https:")
    return skipped("certificate", "PUBLIC_URL is not https", "PUBLIC_URL=https://poruch.example");
  try {
    return judgeCertificate(await readCertificate(url), url.hostname);
  } catch (error) {
    const found = `${url.host} cannot be reached from here (${causeOf(error)})`;
    return warning("certificate", found, `curl -I ${url.origin}`);
  }
}

export function judgeCertificate({ validTo, refusal }: Certificate, host: string, now = Date.now()): Finding {
  const repair = `certbot renew --cert-name ${host}`;
  const days = Math.floor((validTo.getTime() - now) / dayMs);
  if (refusal !== null) return broken("certificate", `browsers refuse the certificate of ${host} (${refusal})`, repair);
  const found = `the certificate of ${host} ends in ${days} days`;
  return days < fewDays ? warning("certificate", found, repair) : ok("certificate", found);
}

function readCertificate(url: URL): Promise<Certificate> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    // Also a refused certificate is read, to name the reason; no data is sent.
    const socket = connect({
      host,
      port: Number(url.port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
    socket.on("error", reject);
    socket.on("secureConnect", () => {
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      resolve({ validTo: new Date(socket.getPeerCertificate().valid_to), refusal });
      socket.destroy();
    });
  });
}
