// The first page in the reader's language, as far as its titles and lines have been translated: one query for all of them.
import type { ThreadLine } from "#contract/threads.ts";
import type { Today } from "#contract/today.ts";
import { findTitles } from "#server/translations/add-titles.ts";
import { type Call, textOfMessage } from "#server/translations/find-translated.ts";

type OfRequest = { request_id: string; title: string | null };
type Titled = { id: string; title: string | null };
const ofRequest = ({ request_id: id, title }: OfRequest): Titled => ({ id, title });

/** @param unread in the order of `today.unread`: requests and newest lines of the conversations */
export async function translateToday(
  call: Call,
  today: Today,
  unread: readonly { request: Titled; last: ThreadLine | null }[],
): Promise<Today> {
  const { jobs, asked, sent, near, people, houses, town } = today;
  const posts: Titled[] = [
    ...[...jobs, ...asked, ...sent.proposals].map(ofRequest),
    ...near,
    ...people.map(({ offer_id: id, title }) => ({ id, title })),
    ...houses.flatMap(({ requests }) => requests),
    ...(town?.unanswered.requests ?? []),
    ...unread.map(({ request }) => request),
  ];
  const titles = await findTitles(
    call,
    posts,
    unread.map(({ last }) => textOfMessage(last)),
  );
  const withTitle = <T extends Titled>(it: T) => ({ ...it, ...titles.of(it) });
  const withTitleOfRequest = <T extends OfRequest>(it: T) => ({ ...it, ...titles.of(ofRequest(it)) });
  return {
    ...today,
    jobs: jobs.map(withTitleOfRequest),
    asked: asked.map(withTitleOfRequest),
    sent: { ...sent, proposals: sent.proposals.map(withTitleOfRequest) },
    near: near.map(withTitle),
    people: people.map((it) => ({ ...it, ...titles.of({ id: it.offer_id, title: it.title }) })),
    houses: houses.map((house) => ({ ...house, requests: house.requests.map(withTitle) })),
    town: town && { ...town, unanswered: { ...town.unanswered, requests: town.unanswered.requests.map(withTitle) } },
    unread: today.unread.map((it, n) => {
      const { request = null, last = null } = unread[n] ?? {};
      const line = titles.find(textOfMessage(last));
      return {
        ...it,
        ...titles.of(request),
        ...(line && { text: line.text, text_language: call.viewer.language }),
      };
    }),
  };
}
