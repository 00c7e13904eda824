import { normalizeIP } from "@fastify/rate-limit";

/**
 * An IPv4 address, or the IPv6 network that a provider assigns to one household. Empty without an address: Node knows none
 * after the caller has gone, whatever the types of `request.ip` say.
 */
export const ipSubnet = (ip: string | undefined): string => (ip ? normalizeIP(ip, 64) : "");
