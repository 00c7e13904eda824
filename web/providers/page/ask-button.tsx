import { MessageSquareText } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import type { Provider } from "./provider.ts";

/** The one action of the page: a direct request. */
export function AskButton({ provider: { id, name, can } }: { provider: Provider }) {
  const t = useT("providers");
  if (!can.request) return null;
  return (
    <div className="grid gap-1.5">
      <LinkButton
        to={`/service/request/add-wizard?receiver=${id}`}
        className="w-full"
        icon={<MessageSquareText aria-hidden className="size-5" />}
      >
        {name ? t("ask", { name }) : t("ask.nameless")}
      </LinkButton>
      <p className="text-center text-sm text-muted">{t("ask.hint")}</p>
    </div>
  );
}
