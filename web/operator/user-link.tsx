import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { classes } from "#web/ui/classes.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";

type Props = { user: { id: string; name: string | null; latin_name: string | null }; className?: string };

/** The name of a person, which leads to their account in the operator's area. */
export function UserLink({ user, className }: Props) {
  const t = useT("operator");
  return (
    <Link
      to={`/admin/users/${user.id}`}
      className={classes("font-bold wrap-anywhere text-action hover:underline", className)}
    >
      <PersonName person={user} gone={t("deleted")} />
    </Link>
  );
}
