import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** Renders nothing without JavaScript: the text beside it can be selected. */
export function CopyButton({ text }: { text: string }) {
  const t = useT("addresses");
  const ready = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!ready) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toast.done(t("link.copied"));
    } catch {
      toast.error(t("link.not_copied"));
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button tone="secondary" icon={<Icon aria-hidden className="size-5" />} onClick={() => void copy()}>
      {t("link.copy")}
    </Button>
  );
}
