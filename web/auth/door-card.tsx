import type { ReactNode } from "react";
import { Link } from "react-router";
import { Title } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";

/** The narrow card of login and registration. */
export const DoorCard = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-md pt-2 sm:pt-8">
    <Title>{title}</Title>
    <h1>{title}</h1>
    <p className="mt-2 mb-6 text-lg text-muted">{lead}</p>
    <Card raised className="p-5 sm:p-8">
      {children}
    </Card>
  </div>
);

/** The way to the other of the two pages. */
export const OtherDoor = ({ question, to, children }: { question: string; to: string; children: ReactNode }) => (
  <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-center">
    <span className="text-muted">{question}</span>
    <Link to={to} className="inline-flex min-h-11 items-center font-bold text-action hover:underline">
      {children}
    </Link>
  </p>
);
