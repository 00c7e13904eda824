import { BellOff, BellRing } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Explained, actionRow } from "#web/ui/action/action-menu.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

type Props = { request: string; muted: boolean; /** In a menu: with an explanation. */ row?: boolean };

/** Mutes a request or ends that. The page's action passes the form to `muteSteps`. */
export function MuteRequest({ request, muted, row = false }: Props) {
  const t = useT("contacts");
  const Icon = muted ? BellRing : BellOff;
  const name = t(muted ? "unmute" : "mute");
  return (
    <PageForm summary={false} {...(row && { className: "grid" })}>
      <input type="hidden" name="request" value={request} />
      <SubmitButton
        name="intent"
        value={muted ? "unmute_request" : "mute_request"}
        tone="quiet"
        size="sm"
        {...(row ? { className: actionRow } : { icon: <Icon aria-hidden className="size-4" /> })}
      >
        {row ? <Explained {...(!muted && { why: t("mute.why") })}>{name}</Explained> : name}
      </SubmitButton>
    </PageForm>
  );
}
