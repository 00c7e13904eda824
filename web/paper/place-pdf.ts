import { visitorContext } from "#web/kit/context.ts";
import { writeCookies } from "#web/kit/cookies.ts";
import { ofFeature } from "#web/kit/features.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { Route } from "./+types/place-pdf.ts";

export const middleware = [...ofFeature("paper"), ...needs("Location:create")];

/** Serves the API's file under a page's address, because a link to the API could not send the header `X-Managed-User`. */
export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const visitor = context.get(visitorContext);
  const cookie = writeCookies(visitor.cookies);
  const search = new URLSearchParams([...new URL(request.url).searchParams].filter(([, value]) => value));
  const answer = await visitor.send({
    method: "GET",
    path: `/api/addresses/${encodeURIComponent(params.id)}/print?${search.toString()}`,
    headers: { ...visitor.headers, "x-request-id": visitor.requestId, ...(cookie && { cookie }) },
    address: visitor.address,
  });
  if (answer.status === 200 && answer.bytes)
    return new Response(new Uint8Array(answer.bytes), {
      headers: {
        "content-type": "application/pdf",
        "content-disposition": String(answer.headers["content-disposition"]),
        "cache-control": "no-store",
      },
    });
  if (answer.status === 404) throw new Response(null, { status: 404 });
  const back = `/location/print/${params.id}?${search.toString()}`;
  return redirectWithMessage(context, back, tOf(context, "addresses")("print.failed"), "error");
};
