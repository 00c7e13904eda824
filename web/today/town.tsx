import { useT } from "#web/kit/i18n/use-t.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

type Town = NonNullable<TodayData["town"]>;

/** The town of an operator: requests without proposals, districts without providers, the number of new people. */
export function TownBlocks({ town: { unanswered, districts, new_people } }: { town: Town }) {
  const t = useT("today");
  return (
    <>
      <Unanswered unanswered={unanswered} />
      {districts.length > 0 && (
        <Block id="districts" title={t("town.districts")}>
          <Rows>
            {districts.map(({ locality, requests }, at) => (
              <Row
                key={`${locality} ${at}`}
                to={`/service/search-requests?${new URLSearchParams({ place: locality ?? "" })}`}
                title={locality ?? t("untitled")}
              >
                {t("town.requests", { count: requests })}
              </Row>
            ))}
          </Rows>
        </Block>
      )}
      {new_people.total > 0 && (
        <Rows>
          <Row
            to="/admin/users"
            aside={
              <span className="flex shrink-0 -space-x-2">
                {new_people.people.map(({ id, name, avatar }) => (
                  <Avatar key={id} name={name} src={avatar} size="sm" className="border-2 border-card" />
                ))}
              </span>
            }
            title={t("town.people", { count: new_people.total })}
          />
        </Rows>
      )}
    </>
  );
}

/** Requests that wait for their first proposal, the oldest first. */
export function Unanswered({ unanswered: { total, requests } }: Pick<Town, "unanswered">) {
  const t = useT("today");
  if (total === 0) return null;
  return (
    <Block id="unanswered" title={t("town.unanswered", { count: total })}>
      <Rows>
        {requests.map(({ id, locality, published_at, ...it }) => (
          <Row key={id} to={`/service/search-request/${id}`} title={<PostTitle of={it} untitled={t("untitled")} />}>
            {locality && <span>{locality}</span>}
            <Ago at={published_at} />
          </Row>
        ))}
      </Rows>
    </Block>
  );
}
