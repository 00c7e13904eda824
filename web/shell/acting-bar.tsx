import { Users } from "lucide-react";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { User } from "#web/kit/session.ts";
import { followActing } from "#web/kit/session/acting.ts";
import { Button } from "#web/ui/action/button.tsx";

/** Always visible while acting for another person; a switch applies to all tabs. */
export function ActingBar({ user }: { user: User }) {
  const t = useT("shell");
  const { revalidate } = useRevalidator();
  const managedId = user.acting ? user.id : null;
  useEffect(() => followActing(managedId, () => void revalidate()), [managedId, revalidate]);
  if (!managedId) return null;
  return (
    <Form
      method="post"
      action="/acting"
      aria-label={t("acting.bar", { name: user.name })}
      className="flex min-h-12 items-center justify-center gap-3 bg-sun px-4 py-1.5 text-[#14213d]"
    >
      <p className="flex min-w-0 items-center gap-2 leading-tight font-bold max-sm:text-sm">
        <Users aria-hidden className="size-5 shrink-0" />
        <span className="line-clamp-2 wrap-anywhere">{t("acting.bar", { name: user.name })}</span>
      </p>
      <Button type="submit" size="sm" tone="secondary" className="shrink-0">
        {t("acting.stop")}
      </Button>
    </Form>
  );
}
