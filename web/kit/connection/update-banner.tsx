import { useEffect, useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useI18n, useT } from "../i18n/use-t.ts";
import { startWorker, takeUpdate } from "../service-worker.ts";
import { useSession } from "../use-session.ts";

/** Starts the service worker, also after a logout, whose answer has removed it (`logout.ts`). */
export const UpdateBanner = () => <Update key={useSession().kind} />;

/** Offers a new version of it: nothing reloads by itself. */
function Update() {
  const t = useT("shell");
  const { language } = useI18n();
  const [waiting, setWaiting] = useState<Parameters<typeof takeUpdate>[0] | null>(null);
  useEffect(() => startWorker(language, setWaiting), [language]);
  if (!waiting) return null;
  return (
    <Banner
      title={t("update.title")}
      className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md shadow-soft lg:bottom-6"
      action={
        <Button size="sm" onClick={() => takeUpdate(waiting)}>
          {t("update.reload")}
        </Button>
      }
    />
  );
}
