import { normalizeIP } from "@fastify/rate-limit";

/** An IPv4 address, or the IPv6 network that a provider assigns to one household. */
export const ipSubnet = (ip: string): string => normalizeIP(ip, 64);
