import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { apiOf } from "#web/kit/api.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import { List, ListItem } from "#web/ui/show/list-item.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import type { Route } from "./+types/outbox.page.ts";

const every = 3_000;

/** Closed, it is a page that does not exist: strangers learn no setting. */
export const loader = async ({ context }: Route.LoaderArgs) => ({ messages: await apiOf(context)("GET /dev/outbox") });

/** For developers, in English: the codes and emails that would have been sent. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { messages } = loaderData;
  useRefresh();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Outbox">SMS and emails that would have been sent, newest first.</PageHeader>
      {messages.length === 0 && (
        <EmptyState title="Nothing yet">Register a phone, and its code appears here.</EmptyState>
      )}
      {messages.length > 0 && (
        <List label="Messages">
          {messages.map(({ kind, to, subject, text, at }) => (
            <ListItem
              key={`${at} ${to} ${text}`}
              title={<span className="numbers">{subject ? `${subject} → ${to}` : to}</span>}
              aside={kind === "sms" && <Code text={text} />}
            >
              <span className="whitespace-pre-line">
                <Linked text={text.trim()} />
              </span>{" "}
              · <Ago at={at} />
            </ListItem>
          ))}
        </List>
      )}
    </div>
  );
}

function Code({ text }: { text: string }) {
  const code = /\d{6}/.exec(text)?.[0];
  return code ? <span className="numbers text-2xl font-bold tracking-widest">{code}</span> : null;
}

/** Shows the links of an email as links. */
const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} href={part} className="break-all text-action underline">
        {part}
      </a>
    ) : (
      part
    ),
  );

function useRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), every);
    return () => clearInterval(timer);
  }, [revalidate]);
}
