/** A random UUID, also where `crypto.randomUUID` is missing: on pages without https. */
export const randomId = (): string => crypto.randomUUID?.() ?? fromBytes(crypto.getRandomValues(new Uint8Array(16)));

function fromBytes(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
