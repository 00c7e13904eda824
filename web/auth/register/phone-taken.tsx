import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { readDraft } from "./register-draft.ts";

/** The code was right, but an account with the phone exists: most likely the user's own. */
export function PhoneTaken() {
  const t = useT("auth");
  const { search } = useLocation();
  const [known, setKnown] = useState({});
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draft = readDraft();
    setKnown({ phone: draft?.phone, country: draft?.phone_country });
    box.current?.focus();
  }, []);
  const ways = (
    <>
      <LinkButton to={`/login${search}`} state={known} size="sm">
        {t("taken.login")}
      </LinkButton>
      <LinkButton to="/forgot-password" state={known} size="sm" tone="secondary">
        {t("login.forgot")}
      </LinkButton>
    </>
  );
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl">
      <Banner tone="warn" title={t("taken.title")} action={ways}>
        {t("taken.text")}
      </Banner>
    </div>
  );
}
