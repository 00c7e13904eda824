// Devices and networks of previous logins to an account. Guesses from elsewhere do not delay these (decision 032).
import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

const days = 400; // browsers keep no cookie longer
const mostPlaces = 20;
const cookieName = ({ secureCookies }: Pick<Config, "secureCookies">) => (secureCookies ? "__Host-device" : "device");

/** The caller's device, if it has the cookie, then the caller's IP subnet: keyed hashes that cannot be reversed. */
export function placesOf({ config, keys }: Pick<Kit, "config" | "keys">, request: FastifyRequest): Buffer[] {
  const device = readDevice(config, request);
  return [...(device ? [keys.hash("login-device", device)] : []), keys.hash("login-household", ipSubnet(request.ip))];
}

/** The first of the places with a previous login to the account of this phone; null: none is known. */
export async function findKnownPlace(db: Db, phone: string, places: Buffer[]): Promise<Buffer | null> {
  const { rows } = await sql<{ place_hash: Buffer }>`
    select p.place_hash from login_places p join users u on u.id = p.user_id
    where u.phone = ${phone} and p.place_hash = any(${places}::bytea[])
    order by array_position(${places}::bytea[], p.place_hash) limit 1`.execute(db);
  return rows[0]?.place_hash ?? null;
}

/** Call it after a login or a proof that the account is the caller's. Keeps the latest few of each account. */
export async function rememberPlaces(tx: Tx, userId: Id, places: Buffer[]): Promise<void> {
  await sql`
    insert into login_places (user_id, place_hash)
    select ${userId}, place from unnest(${places}::bytea[]) as place
    on conflict (user_id, place_hash) do update set seen_at = now()`.execute(tx);
  await sql`
    delete from login_places where user_id = ${userId} and place_hash in (
      select place_hash from login_places where user_id = ${userId}
      order by seen_at desc, place_hash offset ${mostPlaces})`.execute(tx);
}

export const deletePlaces = (tx: Tx, userId: Id) =>
  tx.deleteFrom("login_places").where("user_id", "=", userId).execute();

/** Sets a device id for a browser without one. Call it before `placesOf`. */
export function nameDevice({ config }: Pick<Kit, "config">, request: FastifyRequest, reply: FastifyReply): void {
  const device = readDevice(config, request) ?? randomBytes(32).toString("base64url");
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: config.secureCookies } as const;
  reply.setCookie(cookieName(config), device, { ...attributes, maxAge: days * 86_400 });
  request.cookies[cookieName(config)] = device;
}

function readDevice(config: Pick<Config, "secureCookies">, { cookies }: FastifyRequest): string | null {
  const sent = cookies[cookieName(config)];
  return sent && /^[\w-]{43}$/.test(sent) ? sent : null;
}
