import type { PersonHistory } from "#contract/operator.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { CaseLine } from "../case/case-line.tsx";
import { Fact } from "./person-facts.tsx";

type Props = { history: PersonHistory };

/** What tells a first fault from the tenth one, and a good reporter from a bad one. */
export function HistoryFacts({ history: { offers, requests, cases, reports, blocks } }: Props) {
  const t = useT("operator");
  const facts: [name: string, value: string | number][] = [
    [t("history.offers"), offers],
    [t("history.requests"), requests],
    [t("history.waiting"), cases.waiting],
    [t("history.removed"), cases.removed],
    [t("history.dismissed"), cases.dismissed],
    [t("history.reports"), reports.made > 0 ? t("history.right", { number: reports.made, right: reports.right }) : 0],
    [t("history.blocks"), blocks],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-4">
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="numbers">{value}</span>
        </Fact>
      ))}
    </dl>
  );
}

/** On the page of a person: the facts, the newest cases and posts. */
export function History({ history }: Props) {
  const t = useT("operator");
  const { cases, posts } = history;
  return (
    <section className="grid gap-4">
      <h2>{t("history.title")}</h2>
      <Card>
        <HistoryFacts history={history} />
      </Card>
      {cases.newest.length > 0 && (
        <List label={t("history.cases")}>
          {cases.newest.map((row) => (
            <CaseLine key={row.id} row={row} />
          ))}
        </List>
      )}
      {posts.length > 0 && (
        <List label={t("history.posts")}>
          {posts.map((post) => (
            <Post key={post.id} post={post} />
          ))}
        </List>
      )}
    </section>
  );
}

/** Others can open a published post only. */
function Post({ post }: { post: PersonHistory["posts"][number] }) {
  const tCases = useT("cases");
  const { id, kind, status, removed, created_at } = post;
  const path = kind === "offer" ? `/service/offer/${id}` : `/service/search-request/${id}`;
  return (
    <ListItem
      {...(status === "published" && { to: path })}
      title={<PostTitle of={post} untitled={tCases(`kind.${kind}`)} />}
      aside={removed && <Badge tone="bad">{tCases("tab.decided")}</Badge>}
    >
      {tCases(`kind.${kind}`)} · <Ago at={created_at} />
    </ListItem>
  );
}
