import { Check, Copy, Printer, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useRootData } from "#web/kit/root-data.ts";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { QrCode } from "#web/ui/show/qr-code.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import type { Address } from "../address.ts";
import { postingLink } from "../posting-link.ts";

/** The posting link: everyone with the link may post here while its owner allows it (rule A6). */
export function LinkCard({ address: { id, public_alias, link_enabled, can } }: { address: Address }) {
  const t = useT("addresses");
  const { language } = useWords();
  const has = useFeatures();
  const origin = useRootData()?.origin ?? "";
  if (!public_alias) return null;
  const link = postingLink(origin, public_alias, language);
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t("link.title")}</h2>
        <Badge tone={link_enabled ? "good" : "neutral"}>{t(link_enabled ? "link.on" : "link.off")}</Badge>
      </div>
      <p className="text-muted">{t("link.lead")}</p>
      {link_enabled && (
        <div className="grid items-center gap-5 sm:grid-cols-[10rem_1fr]">
          <QrCode text={link} label={t("link.code")} className="size-40" />
          <div className="grid justify-items-start gap-3">
            <p className="text-sm wrap-anywhere select-all">{link}</p>
            <CopyButton text={link} />
            {has("paper") && (
              <LinkButton
                to={`/location/print/${id}`}
                tone="secondary"
                icon={<Printer aria-hidden className="size-5" />}
              >
                {t("print")}
              </LinkButton>
            )}
          </div>
        </div>
      )}
      {can.edit && (
        <PageForm summary={false} className="flex flex-wrap gap-3">
          <SubmitButton
            name="intent"
            value={link_enabled ? "link_off" : "link_on"}
            size="md"
            tone={link_enabled ? "secondary" : "primary"}
          >
            {t(link_enabled ? "link.switch_off" : "link.switch_on")}
          </SubmitButton>
          {link_enabled && (
            <ConfirmButton
              name="intent"
              value="rotate"
              tone="quiet"
              icon={<RefreshCw aria-hidden className="size-5" />}
              question={t("rotate.question")}
              consequence={t("rotate.text")}
              confirm={t("rotate")}
            >
              {t("rotate")}
            </ConfirmButton>
          )}
        </PageForm>
      )}
    </Card>
  );
}

/** Renders nothing without JavaScript: the text beside it can be selected. */
function CopyButton({ text }: { text: string }) {
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
