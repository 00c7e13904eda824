import { normalizeIP } from "@fastify/rate-limit";

/** An IPv4 address, or the network that one IPv6 household has all to itself. */
export const ipSubnet = (ip: string): string => normalizeIP(ip, 64);
