import type { ReactNode } from "react";
import { ProviderLink } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Person } from "./terms.tsx";

/** Picture, name, date of registration; `children` are rendered below the name. */
export function PersonHead({ person, page, heading: Heading = "h3", children }: HeadProps) {
  const t = useT("proposals");
  return (
    <div className="flex items-center gap-3">
      <Avatar name={person.name} src={person.avatar} />
      <div className="min-w-0">
        <Heading className="wrap-anywhere">
          <ProviderLink page={page}>
            <PersonName person={person} gone={t("person.gone")} />
          </ProviderLink>
        </Heading>
        <p className="text-sm text-muted">
          {t("person.since")} <Day at={person.member_since} />
        </p>
        {children}
      </div>
    </div>
  );
}
type HeadProps = {
  person: Person;
  /** The page that the name leads to; a customer has none. */
  page?: string | null;
  heading?: "h2" | "h3";
  children?: ReactNode;
};

/** "German (native), Ukrainian (good)" */
export function SpokenLanguages({ person }: { person: Person }) {
  const t = useT("proposals");
  const { locale } = useWords();
  return (
    <ul className="inline">
      {person.languages.map(({ code, level }, index) => (
        <li key={code} className="inline">
          {index > 0 && ", "}
          {nameOf(locale, "language", code)}
          {level && <span className="text-muted"> ({t(`level.${level}`)})</span>}
        </li>
      ))}
    </ul>
  );
}

/** The number of times that a person was hired. */
export function HireCount({ times }: { times: number }) {
  const t = useT("proposals");
  return times === 0 ? null : <>{t("person.hired", { count: times })}</>;
}
