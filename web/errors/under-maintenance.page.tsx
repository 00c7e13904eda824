import { Wrench } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Title } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

export default function UnderMaintenance() {
  const t = useT("shell");
  return (
    <ErrorState art={<Wrench />} title={t("maintenance.title")} action={null}>
      <Title>{t("maintenance.title")}</Title>
      {t("maintenance.text")}
    </ErrorState>
  );
}
