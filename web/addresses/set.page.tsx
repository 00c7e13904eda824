import { MapPinHouse, Plus } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import type { Route } from "./+types/set.page.ts";
import { wholeAddress } from "./address.ts";
import { ownLocations } from "./own-locations.ts";
import { withPlace } from "./with-place.ts";

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
