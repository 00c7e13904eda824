import { useT } from "#web/kit/i18n/use-t.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { Block, Row, Rows } from "./block.tsx";
import type { TodayData } from "./block.tsx";

type Town = NonNullable<TodayData["town"]>;

/** The town of an operator: requests without proposals, districts without providers, the number of new people. */
export function TownBlocks({ town: { unanswered, districts, new_people } }: { town: Town }) {
  const t = useT("today");
  return (
    <>
      {unanswered.total > 0 && (
        <Block id="unanswered" title={t("town.unanswered", { count: unanswered.total })}>
          <Rows>
            {unanswered.requests.map(({ id, title, title_language, locality, published_at }) => (
              <Row
                key={id}
                to={`/service/search-request/${id}`}
                title={title ?? t("untitled")}
                language={title ? title_language : undefined}
              >
                {locality && <span>{locality}</span>}
                <Ago at={published_at} />
              </Row>
            ))}
          </Rows>
        </Block>
      )}
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
            icon={
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
