import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import type { Reply } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { pageOf } from "#web/kit/page-param.ts";
import { Button } from "#web/ui/action/button.tsx";
import { formatDateTime } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { PagedList } from "#web/ui/show/paged-list.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Route } from "./+types/messages.page.ts";
import { OperatorHeader } from "./operator-header.tsx";

export const handle = { namespaces: ["operator", "help"] } satisfies Handle;
export const middleware = needs("Account:manage");

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /admin/messages", { query: { page: pageOf(new URL(request.url).searchParams) } });

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    await api("POST /admin/messages/:id/handled", { params: { id: form.text("id") } });
    return redirectWithMessage(args.context, "/admin/messages", tOf(args.context, "operator")("messages.handled"));
  });

export default function Page({ loaderData: { data, meta } }: Route.ComponentProps) {
  const t = useT("operator");
  return (
    <>
      <OperatorHeader current="messages" />
      <PagedList list={{ data, meta }} empty={<EmptyState icon={<Inbox aria-hidden />} title={t("messages.none")} />}>
        <ul className="grid gap-4">
          {data.map((it) => (
            <Message key={it.id} it={it} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Message({ it }: { it: Reply<"GET /admin/messages">["data"][number] }) {
  const t = useT("operator");
  const help = useT("help");
  const { timeZone } = useWords();
  const { id, topic, body, name, reply_to, user_id, created_at, handled_at } = it;
  return (
    <Card as="li" className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={handled_at ? "neutral" : "sun"}>{help(`contact.topic.${topic}`)}</Badge>
        <span className="text-sm text-muted">{formatDateTime(created_at, timeZone)}</span>
        {handled_at && <Badge tone="good">{t("messages.handled")}</Badge>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm wrap-anywhere">
        {name && <b>{name}</b>}
        <a href={reply_to.includes("@") ? `mailto:${reply_to}` : `tel:${reply_to.replaceAll(/[^+\d]/g, "")}`}>
          {reply_to}
        </a>
        {user_id && <Link to={`/admin/users/${user_id}`}>{t("messages.account")}</Link>}
      </p>
      {!handled_at && (
        <PageForm summary={false}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" tone="secondary" size="sm">
            {t("messages.handle")}
          </Button>
        </PageForm>
      )}
    </Card>
  );
}
