import { BellPlus } from "lucide-react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

type Props = { kind: "offer" | "request" };

/** Saves the search in the address: the user is notified of later publications that match it. */
export function SaveSearch({ kind }: Props) {
  const t = useT("saved");
  const { pathname, search } = useLocation();
  const user = useUser();
  const icon = <BellPlus aria-hidden className="size-5" />;
  const name = <span className="max-sm:visually-hidden">{t("search.save")}</span>;
  if (!user)
    return (
      <LinkButton to={`/login?next=${encodeURIComponent(pathname + search)}`} tone="quiet" size="sm" icon={icon}>
        {name}
      </LinkButton>
    );
  return (
    <PageForm action="/saved" summary={false}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="query" value={search} />
      <input type="hidden" name="back" value={pathname + search} />
      <SubmitButton name="intent" value="save_search" tone="quiet" size="sm" icon={icon}>
        {name}
      </SubmitButton>
    </PageForm>
  );
}
