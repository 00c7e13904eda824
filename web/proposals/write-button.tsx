import { MessageCircle } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";

type Props = {
  requestId: string;
  /** The provider's id; only the customer sends it. */
  providerId?: string;
  /** The visible name of the other side, for readers of many such buttons. */
  name?: string | null;
  row?: string;
};

/** Opens the conversation about a proposal. */
export function WriteButton({ requestId, providerId, name, row }: Props) {
  const t = useT("proposals");
  return (
    <Form method="post" action={`/messages/open/${requestId}`} {...(row && { className: "grid" })}>
      {providerId && <input type="hidden" name="provider" value={providerId} />}
      <Button
        type="submit"
        tone={row ? "quiet" : "secondary"}
        size="sm"
        {...(row && { className: row })}
        icon={<MessageCircle aria-hidden className="size-5" />}
      >
        {t("write")}
        {name && <span className="visually-hidden">: {name}</span>}
      </Button>
    </Form>
  );
}
