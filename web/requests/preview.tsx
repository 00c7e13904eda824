import { Eye } from "lucide-react";
import { TypeIcon } from "#web/catalog/type-icon.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { RequestFacts, UrgentBadge } from "./facts.tsx";
import type { Answers } from "./wizard/answers.ts";

/** The request as providers will read it: with the coarse place, without street and phone. */
export function Preview({ answers, heading: Heading = "h2" }: { answers: Answers; heading?: "h2" | "h3" }) {
  const t = useT("requests");
  const shared = useT("points");
  const { language, title, description, point_type, point_purposes, urgent, tags } = answers;
  return (
    <Card raised as="article">
      <p className="flex items-center gap-2 text-sm font-bold text-muted">
        <Eye aria-hidden className="size-4 shrink-0" />
        {t("preview.label")}
      </p>
      {/* A service is no title: without one the author sees that it is missing. */}
      <Heading lang={title ? language : undefined} className={classes("mt-3 wrap-anywhere", !title && "text-muted")}>
        {title ?? t("preview.untitled")}
      </Heading>
      <p className="mt-3 flex flex-wrap gap-2">
        {point_purposes.map((purpose) => (
          <Badge key={purpose.id} tone="action" icon={<TypeIcon icon={point_type?.icon ?? ""} className="size-4" />}>
            {purpose.name}
          </Badge>
        ))}
        {urgent && <UrgentBadge />}
      </p>
      {description && (
        <PersonText language={language} className="mt-3">
          {description}
        </PersonText>
      )}
      <RequestFacts request={answers} className="mt-4 flex-col text-sm" />
      {tags.length > 0 && (
        <ul aria-label={shared("tags.label")} className="mt-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full min-w-0 wrap-anywhere">
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
