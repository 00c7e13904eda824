import { Copy, Link2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";

/** The link with which the person takes the profile over. It is shown only once, directly after it was made. */
export function Invitation({ invited }: { invited: { link: string; expires_at: string } | null }) {
  const t = useT("managed");
  return (
    <Card as="section">
      <h2 className="text-lg">{t("invite.title")}</h2>
      <p className="mt-2 text-sm text-muted">{t("invite.text")}</p>
      {invited ? (
        <MadeLink {...invited} />
      ) : (
        <PageForm summary={false} className="mt-4">
          <SubmitButton
            name="intent"
            value="invite"
            tone="secondary"
            size="sm"
            icon={<Link2 aria-hidden className="size-4" />}
          >
            {t("invite.make")}
          </SubmitButton>
        </PageForm>
      )}
    </Card>
  );
}

function MadeLink({ link, expires_at }: { link: string; expires_at: string }) {
  const t = useT("managed");
  const { timeZone } = useWords();
  const hydrated = useHydrated();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast.done(t("invite.copied"));
  };
  return (
    <div className="mt-4 grid gap-3" role="status">
      <label className="grid gap-2 text-sm font-bold">
        {t("invite.link")}
        <input
          readOnly
          value={link}
          className="field-box numbers font-normal"
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p className="text-sm text-muted">{t("invite.until", { date: formatDate(expires_at, timeZone) })}</p>
      {hydrated && "clipboard" in navigator && (
        <Button tone="secondary" size="sm" icon={<Copy aria-hidden className="size-4" />} onClick={() => void copy()}>
          {t("invite.copy")}
        </Button>
      )}
    </div>
  );
}
