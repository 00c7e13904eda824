import { visitorContext } from "#web/kit/context.ts";
import { writeCookies } from "#web/kit/cookies.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { Route } from "./+types/provider-pdf.ts";

export const middleware = [...ofFeature("paper"), ...needs("ServiceOffer:read")];

/** Serves the API's file under a page's address, because a link to the API could not send the header `X-Managed-User`. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const visitor = context.get(visitorContext);
  const cookie = writeCookies(visitor.cookies);
  const search = new URLSearchParams([...new URL(request.url).searchParams].filter(([, value]) => value)).toString();
  const answer = await visitor.send({
    method: "GET",
    path: `/api/account-settings/paper/file?${search}`,
    headers: { ...visitor.headers, "x-request-id": visitor.requestId, ...(cookie && { cookie }) },
    address: visitor.address,
  });
  if (answer.status !== 200 || !answer.bytes)
    return redirectWithMessage(context, `/promo/print?${search}`, tOf(context, "paper")("failed"), "error");
  return new Response(new Uint8Array(answer.bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": String(answer.headers["content-disposition"]),
      "cache-control": "no-store",
    },
  });
};
