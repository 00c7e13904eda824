import { Lock, Phone } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { ContactBox, OpenContacts } from "#web/contacts/contact-box.tsx";
import type { Contacts } from "#web/contacts/contacts.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Provider } from "./provider.ts";

type Props = { provider: Provider; contacts: Contacts | null };

/** The phones: open, behind a button, or closed with the reason and the way to open them. The API decides which. */
export function PhoneBox({ provider, contacts }: Props) {
  const t = useT("providers");
  const user = useUser();
  const { id, own, can, phones } = provider;
  if (own) return null;
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="mb-3 text-xl">
        {t("contact")}
      </h2>
      {!can.see_phones && <Closed why={phones} />}
      {can.see_phones && user && <ContactBox person={id} contacts={contacts} can why={t("contact.cost")} />}
      {can.see_phones && !user && <ForVisitor id={id} />}
    </Card>
  );
}

function Closed({ why }: { why: Provider["phones"] }) {
  const t = useT("providers");
  const { pathname } = useLocation();
  const opensByLogin = why === "auth.required";
  return (
    <div className="flex gap-3">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-bold">{t(opensByLogin ? "contact.members" : "contact.hidden")}</p>
        <p className="mt-1 text-sm text-muted">{t(opensByLogin ? "contact.members_text" : "contact.hidden_text")}</p>
        {opensByLogin && (
          <Link
            to={`/login?next=${encodeURIComponent(pathname)}`}
            className="mt-1 inline-flex min-h-11 items-center font-bold text-action hover:underline"
          >
            {t("contact.login")}
          </Link>
        )}
      </div>
    </div>
  );
}

/** A visitor's browser first solves the human check. The page is the same for all visitors and contains no phone. */
function ForVisitor({ id }: { id: string }) {
  const t = useT("providers");
  const [contacts, setContacts] = useState<Contacts | null>(null);
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const open = async () => {
    setState("busy");
    try {
      const { openAsVisitor } = await import("../open-as-visitor.ts");
      setContacts(await openAsVisitor(id));
    } catch {
      setState("failed");
    }
  };
  if (contacts) return <OpenContacts contacts={contacts} />;
  return (
    <>
      <p className="text-sm text-muted">{t("contact.visitor")}</p>
      <Button
        tone="secondary"
        className="mt-3 w-full noscript:hidden"
        icon={<Phone aria-hidden className="size-5" />}
        disabled={state === "busy"}
        onClick={() => void open()}
      >
        {t(state === "busy" ? "contact.busy" : "contact.show")}
      </Button>
      <p role="status" className="text-sm text-bad">
        {state === "failed" && t("contact.failed")}
      </p>
    </>
  );
}
