import { BriefcaseBusiness } from "lucide-react";
import { Link } from "react-router";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { pathOf } from "../settings/sections.ts";

/** Picture, name, languages and description, as other people see them. */
export function AboutMe({ settings, since }: { settings: AccountSettings; since: string | null }) {
  const t = useT("accounts");
  const { name, avatar, bio, bio_language, languages, provides_services: provides } = settings;
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={avatar} size="lg" />
        <div className="min-w-0">
          <h2 className="text-2xl! wrap-anywhere">{name}</h2>
          {since && (
            <p className="text-muted">
              {t("profile.since")} <Day at={since} />
            </p>
          )}
          {provides && (
            <Badge tone="action" icon={<BriefcaseBusiness aria-hidden />} className="mt-2">
              {t("profile.provider")}
            </Badge>
          )}
        </div>
      </div>
      <Spoken languages={languages} />
      {bio ? (
        <PersonText language={bio_language}>{bio}</PersonText>
      ) : (
        <p className="text-muted">
          {t("profile.no_bio")}{" "}
          <Link to={pathOf("about")} className="inline-block font-bold text-action underline underline-offset-2">
            {t("profile.add_bio")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Spoken({ languages }: Pick<AccountSettings, "languages">) {
  const t = useT("accounts");
  const { locale } = useWords();
  return (
    <ul aria-label={t("languages.title")} className="flex flex-wrap gap-2">
      {languages.map(({ code, level }) => (
        <li key={code}>
          <Badge>
            <span>
              <span className="text-ink first-letter:uppercase">{nameOf(locale, "language", code)}</span>
              {level && `: ${t(`level.${level}`)}`}
            </span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
