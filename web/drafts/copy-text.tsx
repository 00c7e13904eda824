import { Copy } from "lucide-react";
import { useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";

/** For text that is not sent. Renders nothing where the browser cannot copy (plain HTTP): the text can be selected. */
export function CopyText({ text }: { text: string }) {
  const t = useT("shell");
  const [copied, setCopied] = useState(false);
  if (typeof navigator === "undefined" || !("clipboard" in navigator)) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button size="sm" tone="secondary" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
      <span role="status">{t(copied ? "kept.copied" : "kept.copy")}</span>
    </Button>
  );
}
