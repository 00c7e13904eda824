import { Ban } from "lucide-react";
import { useNavigate, useSearchParams } from "react-router";
import type { UserRow } from "#contract/operator.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";

type Props = { user: UserRow; result: unknown };

/** For a blocked person: date, reason and the way to unblock. For others: the way to block, with the consequences. */
export const BlockCard = (props: Props) =>
  props.user.state === "blocked" ? <Blocked user={props.user} /> : <NotBlocked {...props} />;

function Blocked({ user }: Pick<Props, "user">) {
  const t = useT("operator");
  const nameFor = useNameFor();
  const name = nameFor(user, t("deleted"));
  return (
    <Card as="section" className="grid gap-4 border-bad!">
      <h2 className="text-xl">{t("blocked.title")}</h2>
      <p className="wrap-anywhere">
        <span className="block text-sm text-muted">{t("block.reason")}</span>
        <span lang={user.blocked_reason_language ?? undefined}>{user.blocked_reason ?? t("fact.none")}</span>
      </p>
      <PageForm summary={false}>
        <ConfirmButton
          name="intent"
          value="unblock"
          tone="secondary"
          confirmTone="primary"
          question={t("unblock.title", { name })}
          consequence={t("unblock.text", { name })}
          confirm={t("unblock.submit")}
        >
          {t("unblock.submit")}
        </ConfirmButton>
      </PageForm>
    </Card>
  );
}

/** Open while the address contains `?block=1`; without JavaScript the form is part of the page. */
function NotBlocked({ user, result }: Props) {
  const t = useT("operator");
  const nameFor = useNameFor();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const name = nameFor(user, t("deleted"));
  const isOpen = search.has("block");
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{t("block.open")}</h2>
      <p className="text-muted">{t("block.text", { name })}</p>
      <LinkButton
        to="?block=1"
        tone="danger"
        preventScrollReset
        icon={<Ban aria-hidden className="size-5" />}
        className="justify-self-start"
      >
        {t("block.open")}
      </LinkButton>
      {isOpen && (
        <>
          <Dialog
            open
            onClose={() => void navigate("?", { preventScrollReset: true })}
            title={t("block.title", { name })}
          >
            <BlockForm id={user.id} name={name} result={result} />
          </Dialog>
          <noscript>
            <BlockForm id={user.id} name={name} result={result} scope="plain-" />
          </noscript>
        </>
      )}
    </Card>
  );
}

type FormProps = { id: string; name: string; result: unknown; scope?: string };

function BlockForm({ id, name, result, scope = "" }: FormProps) {
  const t = useT("operator");
  return (
    <PageForm result={isRefused(result) ? result : undefined} scope={scope} className="grid gap-5">
      <p className="text-muted">{t("block.text", { name })}</p>
      <KeptTyping name={`block-${id}`} note>
        <TextArea name="reason" label={t("block.reason")} hint={t("block.reason_hint")} maxLength={500} />
      </KeptTyping>
      <SubmitButton name="intent" value="block" tone="danger">
        {t("block.submit")}
      </SubmitButton>
    </PageForm>
  );
}
