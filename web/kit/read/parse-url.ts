/** What `URL.parse` of newer browsers does: null for an address that is none. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
