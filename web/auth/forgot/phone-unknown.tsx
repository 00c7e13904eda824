import { useEffect, useRef } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";

/** The code was right, but no account has the phone. */
export function PhoneUnknown() {
  const t = useT("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const register = (
    <LinkButton to="/register" size="sm">
      {t("login.register")}
    </LinkButton>
  );
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl outline-none">
      <Banner tone="warn" title={t("forgot.unknown.title")} action={register}>
        {t("forgot.unknown.text")}
      </Banner>
    </div>
  );
}
