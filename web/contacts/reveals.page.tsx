import { EyeOff, MapPinHouse, Phone } from "lucide-react";
import type { RevealEntry } from "#contract/contacts.ts";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/rooms.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/reveals.page.ts";

export const handle = { rooms: ["providers"] } satisfies Handle;
export const middleware = needs("user");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get("page"))) || 1);
  return apiOf(context)("GET /reveals", { query: { page } });
};

export default function Page({ loaderData: { data, meta } }: Route.ComponentProps) {
  const t = useT("providers");
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
  const t = useT("providers");
  const Icon = entry.target === "phones" ? Phone : MapPinHouse;
  const what = entry.target === "phones" ? t("phones") : t("address", { place: entry.place ?? "" });
  const link = entry.request ? { to: `/service/request/${entry.request.id}` } : {};
  return (
    <ListItem
      {...link}
      lead={<Icon aria-hidden className="size-5" />}
      title={entry.viewer?.name ?? t("someone")}
      aside={<Ago at={entry.seen_at} />}
    >
      {[what, t(`reason.${entry.reason}`)].join(" · ")}
      {entry.request?.title && (
        <span className="block wrap-anywhere">{t("about", { title: entry.request.title })}</span>
      )}
    </ListItem>
  );
}
