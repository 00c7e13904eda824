import { MapPinHouse, Plus } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import type { Route } from "./+types/set.page.ts";
import { wholeAddress } from "./address.ts";
import { ownLocations } from "./own-locations.ts";

export const handle = { namespaces: ["addresses"] } satisfies Handle;
export const middleware = needs("ServiceRequest:create");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const places = await ownLocations(apiOf(context));
  return { places, next: new URL(request.url).searchParams.get("next") };
};

/** Chooses one of the user's places for the next step: the search, unless `?next=` names another. */
export default function Page({ loaderData: { places, next } }: Route.ComponentProps) {
  const t = useT("addresses");
  const here = `/location/set${next ? `?${new URLSearchParams({ next }).toString()}` : ""}`;
  const add = (
    <LinkButton
      to={`/location/add?${new URLSearchParams({ next: here }).toString()}`}
      icon={<Plus aria-hidden className="size-5" />}
    >
      {t("add")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t("set.title")} actions={places.length > 0 && add}>
        {t("set.lead")}
      </PageHeader>
      {places.length === 0 && (
        <EmptyState icon={<MapPinHouse aria-hidden />} title={t("list.empty")} action={add}>
          {t("list.empty_text")}
        </EmptyState>
      )}
      {places.length > 0 && (
        <List label={t("list.title")}>
          {places.map(({ id, label, locality, ...address }) => (
            <ListItem
              key={id}
              to={withPlace(next, { id, name: locality ?? address.address_limited })}
              title={label ?? locality ?? address.address_limited}
            >
              {wholeAddress(address)}
            </ListItem>
          ))}
        </List>
      )}
    </>
  );
}

const finder = "/service/search-requests";

/**
 * The address of the next page with this place; pages of other sites are replaced. A wizard gets the name of the place,
 * lists and the finder get its id.
 */
function withPlace(next: string | null, { id, name }: { id: string; name: string }): string {
  const url = new URL(ownPath(next) ?? finder, "http://here");
  if (url.pathname.endsWith("/add-wizard")) url.searchParams.set("place", name);
  else url.searchParams.set("from", id);
  return `${url.pathname}${url.search}`;
}
