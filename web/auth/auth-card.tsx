import type { ReactNode } from "react";
import { Link } from "react-router";
import { Title } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";

/** The narrow card of login and registration. */
export const AuthCard = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-md sm:pt-8">
    <Title>{title}</Title>
    <h1>{title}</h1>
    <p className="mb-2 text-sm text-muted sm:mt-1 sm:mb-6 sm:text-lg">{lead}</p>
    <Card raised className="p-4! sm:p-8!">
      {children}
    </Card>
  </div>
);

/** The link to the other of the two pages. */
export function OtherPage({ question, to, children }: { question: string; to: string; children: string }) {
  const { language } = useWords();
  return (
    <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-center">
      <span className="text-muted">{question}</span>
      <Link to={to} className="inline-flex min-h-11 min-w-0 items-center font-bold text-action hover:underline">
        <span className="min-w-0">{softHyphens(children, language)}</span>
      </Link>
    </p>
  );
}
