import { Form, useLocation } from "react-router";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";
import { useUser } from "../use-session.ts";

/** Asks owners of accounts without a choice, once, if others may see the phone of login. */
export function ContactBanner() {
  const t = useT("shell");
  const user = useUser();
  const { pathname, search } = useLocation();
  if (!user?.phone || user.acting || user.login_phone_shown !== null) return null;
  const answers = (
    <Form method="post" action="/pages/account-setting" className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="contact-choice" />
      <input type="hidden" name="next" value={pathname + search} />
      <Button type="submit" name="login_phone_shown" value="yes" size="sm">
        {t("contact.yes")}
      </Button>
      <Button type="submit" name="login_phone_shown" value="no" size="sm" tone="secondary">
        {t("contact.no")}
      </Button>
    </Form>
  );
  return (
    <Banner title={t("contact.asked", { phone: user.phone })} action={answers} className="mb-6">
      <p>{t("contact.show_hint")}</p>
      <p>{t("contact.asked_text")}</p>
    </Banner>
  );
}
