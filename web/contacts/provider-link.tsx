import type { ReactNode } from "react";
import { PathLink } from "#web/kit/server-links.tsx";
import { classes } from "#web/ui/classes.ts";

type Props = {
  /** The id of the provider's page; null: the person has no page that others can open. */
  page: string | null | undefined;
  className?: string;
  /** A picture beside the name: a second link to the same page, which keyboards and screen readers skip. */
  isFace?: boolean;
  children: ReactNode;
};

/** The name or picture of a person; of a provider a link to the page. */
export const ProviderLink = ({ page, className, isFace = false, children }: Props) =>
  page ? (
    <PathLink
      to={providerPath(page)}
      className={classes("hover:underline", className)}
      {...(isFace && { "aria-hidden": true, tabIndex: -1 })}
    >
      {children}
    </PathLink>
  ) : (
    <span {...(className && { className })}>{children}</span>
  );

/** The page of a person in any reply. */
export const pageOf = (person: { id: string; is_provider: boolean }): string | null =>
  person.is_provider ? person.id : null;

export const providerPath = (id: string): string => `/service/provider/${id}`;

/** The link for paper: short, and it can have a referral code. */
export const sharedLink = (origin: string, id: string): string => `${origin}/q?uid=${id}`;
