import { Share2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** Shares by the device's own dialog, or copies the link. Renders nothing without JavaScript. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const t = useT("offers");
  const hydrated = useHydrated();
  const share = async () => {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches)
      // Closing the dialog without sharing is no error.
      return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url).then(
      () => toast.done(t("share.copied")),
      () => toast.error(t("share.failed")),
    );
    return undefined;
  };
  return (
    <Button
      tone="secondary"
      size="sm"
      className={hydrated ? "" : "invisible"}
      icon={<Share2 aria-hidden className="size-4" />}
      onClick={() => void share()}
    >
      {t("share")}
    </Button>
  );
}
