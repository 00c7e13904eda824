import type { RouterContextProvider } from "react-router";
import { encode } from "uqr";
import { sharedLink } from "#web/contacts/provider-link.tsx";
import { apiOf } from "#web/kit/api.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { orderIn, reviewSorts } from "#web/reviews/review-list.tsx";

/** For the provider and the manager also the link to the page and its QR code, drawn on the server: so no browser loads code for it. */
export async function readProviderPage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
  const api = apiOf(context);
  const params = { id };
  const provider = await api("GET /public/service-providers/:id", { params });
  const order = orderIn(url.searchParams);
  const page = pageOf(url.searchParams);
  const query = { sort: reviewSorts[order], page, per_page: reviewsOfPage };
  const [reviews, rating] = await Promise.all([
    api("GET /public/service-providers/:id/reviews", { params, query }),
    api("GET /public/service-providers/:id/rating", { params }),
  ]);
  const { count, mean, histogram, aspects, reliability, ended } = rating;
  const read = {
    provider,
    reviews: { ...reviews, order },
    rating: { count, mean, histogram, aspects, reliability, ended },
  };
  if (!provider.own) return { ...read, own: null };
  const link = sharedLink(url.origin, id);
  return { ...read, own: { link, code: drawn(link) } };
}

const reviewsOfPage = 10;

type DrawnCode = { size: number; path: string };

function drawn(text: string): DrawnCode {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
