import { BadgeCheck, ClipboardList, LogIn } from "lucide-react";
import type { ManagedUser } from "#contract/delegations.ts";
import { languageFacts } from "#contract/kit/languages.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { ActButton } from "./act-button.tsx";

export function ManagedCard({ person }: { person: ManagedUser }) {
  const t = useT("managed");
  const { id, name, avatar, languages, claimed, data_checked, open_requests: count } = person;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-center gap-4">
        <Avatar name={name} src={avatar} size="md" />
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted">{languages.map(({ code }) => languageFacts[code].name).join(", ")}</p>
        </div>
      </div>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge tone={count > 0 ? "sun" : "neutral"} icon={<ClipboardList aria-hidden />}>
          {t("requests", { count })}
        </Badge>
        <Badge icon={<LogIn aria-hidden />}>{t(claimed ? "claimed" : "unclaimed")}</Badge>
        {data_checked && (
          <Badge tone="good" icon={<BadgeCheck aria-hidden />}>
            {t("checked")}
          </Badge>
        )}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        <ActButton person={person} />
        <LinkButton to={`/managed/${id}`} tone="secondary" size="sm">
          {t("edit")}
          <span className="visually-hidden">{name}</span>
        </LinkButton>
      </div>
    </Card>
  );
}
