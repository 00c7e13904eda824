import { Check, Copy, Share2 } from "lucide-react";
import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { QrCode } from "#web/ui/show/qr-code.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** The link with its QR code, and the ways to pass it on. Without JavaScript its text can be selected. */
export function ShareLink({ link, small = false }: { link: string; small?: boolean }) {
  const t = useT("referrals");
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={link} label={t("link.code")} className={small ? "size-28" : "size-40"} />
      <div className="grid min-w-0 flex-[1_1_12rem] justify-items-start gap-3">
        <p className="font-bold wrap-anywhere select-all">{link}</p>
        <Buttons link={link} />
      </div>
    </div>
  );
}

/** Buttons for the device's own share dialog, if it has one, and for copying. */
function Buttons({ link }: { link: string }) {
  const t = useT("referrals");
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => {
        setCopied(true);
        toast.done(t("copied"));
      },
      () => toast.error(t("copy_failed")),
    );
  // Closing the dialog without sharing is no error.
  const share = () => navigator.share({ title: t("share_title"), url: link }).catch(() => undefined);
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex flex-wrap gap-3">
      {"share" in navigator && (
        <Button size="sm" icon={<Share2 aria-hidden className="size-4" />} onClick={() => void share()}>
          {t("share")}
        </Button>
      )}
      <Button tone="secondary" size="sm" icon={<Icon aria-hidden className="size-4" />} onClick={() => void copy()}>
        {t("copy")}
      </Button>
    </div>
  );
}
