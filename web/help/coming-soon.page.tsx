import { Hammer } from "lucide-react";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

export const handle = { namespaces: ["help"] } satisfies Handle;

export default function Page() {
  const t = useT("help");
  const shell = useT("shell");
  return (
    <ErrorState art={<Hammer />} title={t("soon.title")} action={<LinkButton to="/">{shell("error.home")}</LinkButton>}>
      <Title>{t("soon.title")}</Title>
      {t("soon.text")}
    </ErrorState>
  );
}
