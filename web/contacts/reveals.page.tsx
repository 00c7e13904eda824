import { EyeOff, MapPinHouse, Phone } from "lucide-react";
import { Link } from "react-router";
import type { RevealEntry } from "#contract/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { pageOf } from "#web/kit/page-param.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/reveals.page.ts";
import { BlockButton } from "./block-button.tsx";
import { blockPerson } from "./contacts.ts";

export const handle = { namespaces: ["contacts"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const page = pageOf(new URL(request.url).searchParams);
  return apiOf(context)("GET /reveals", { query: { page } });
};

export const action = (args: Route.ActionArgs) =>
  attempt(args, ({ form, api }) => blockPerson({ form, api, context: args.context }, "/pages/reveals"));

export default function Page({ loaderData: { data, meta } }: Route.ComponentProps) {
  const t = useT("contacts");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("reveals.title")}>{t("reveals.lead")}</PageHeader>
      {data.length === 0 ? (
        <EmptyState icon={<EyeOff aria-hidden />} title={t("reveals.empty")}>
          {t("reveals.empty_text")}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <List label={t("reveals.list")}>
            {data.map((entry) => (
              <Row key={`${entry.target_id} ${entry.viewer?.id} ${entry.seen_at}`} entry={entry} />
            ))}
          </List>
          <Pagination current={meta.current_page} last={meta.last_page} />
        </div>
      )}
    </div>
  );
}

function Row({ entry }: { entry: RevealEntry }) {
  const t = useT("contacts");
  const Icon = entry.target === "phones" ? Phone : MapPinHouse;
  const what = entry.target === "phones" ? t("phones") : t("address", { place: entry.place ?? "" });
  return (
    <ListItem
      lead={<Icon aria-hidden className="size-5" />}
      title={entry.viewer ? <PersonName person={entry.viewer} gone={t("someone")} /> : t("someone")}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-3">
          <Ago at={entry.seen_at} />
          {entry.viewer && <BlockButton person={entry.viewer} />}
        </span>
      }
    >
      {[what, t(`reason.${entry.reason}`)].join(" · ")}
      {entry.request?.title && (
        <Link
          to={`/service/request/${entry.request.id}`}
          className="flex min-h-11 items-center font-bold text-action wrap-anywhere hover:underline"
        >
          {t("about", { title: entry.request.title })}
        </Link>
      )}
    </ListItem>
  );
}
