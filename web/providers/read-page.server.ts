import type { RouterContextProvider } from "react-router";
import { encode } from "uqr";
import { sharedLink } from "#web/contacts/provider-path.ts";
import { apiOf } from "#web/kit/api.ts";

/** For the provider and the manager also the link to the page and its QR code, drawn here: visitors load no code for it. */
export async function readProviderPage(context: Readonly<RouterContextProvider>, id: string, origin: string) {
  const provider = await apiOf(context)("GET /public/service-providers/:id", { params: { id } });
  if (!provider.own) return { provider, own: null };
  const link = sharedLink(origin, id);
  return { provider, own: { link, code: drawn(link) } };
}

export type DrawnCode = { size: number; path: string };

function drawn(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
