import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { hasUnsaved } from "#web/drafts/with-typed.tsx";
import { loginPath } from "#web/kit/guard.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { accountOf } from "#web/kit/session.ts";
import { showAccount } from "#web/kit/session/acting.ts";
import { checkSession, sessionIsKnown, useSessionHasEnded } from "#web/kit/session/session-end.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { Countdown } from "#web/ui/show/countdown.tsx";

/** On every page of a signed-in user: when the page becomes visible again, checks if the session has ended. */
export function SessionWatch() {
  const user = useUser();
  const { revalidate } = useRevalidator();
  const id = user?.id;
  const account = user && accountOf(user);
  const check = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine) void checkSession(() => void revalidate());
  });
  useEffect(() => showAccount(account ?? null), [account]);
  useEffect(() => {
    if (!id) return undefined;
    sessionIsKnown();
    const look = () => check();
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, [id]);
  return useSessionHasEnded() && id ? <Ended /> : null;
}

/** Milliseconds until the redirect to the login: time to copy unsaved text. Without unsaved text it redirects at once. */
const patience = 30_000;

function Ended() {
  const t = useT("shell");
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const [until] = useState(() => Date.now() + patience);
  const [open, setOpen] = useState(hasUnsaved);
  const [waits] = useState(hasUnsaved);
  const login = () => void go(loginPath(pathname + search, true));
  const leave = useEffectEvent(login);
  useEffect(() => {
    if (!waits) leave();
  }, [waits]);
  if (!open) return null;
  return (
    <Dialog
      alert
      open
      onClose={() => setOpen(false)}
      title={t("ended.title")}
      actions={
        <>
          <Button tone="secondary" onClick={() => setOpen(false)}>
            {t("ended.stay")}
          </Button>
          <Button onClick={login}>{t("ended.login")}</Button>
        </>
      }
    >
      <p className="text-muted">{t("ended.text")}</p>
      <p className="mt-3 text-muted">
        <Countdown until={until} running={(left) => t("ended.left", { left })} over={<Leave go={login} />} />
      </p>
    </Dialog>
  );
}

function Leave({ go }: { go: () => void }) {
  const leave = useEffectEvent(go);
  useEffect(() => leave(), []);
  return null;
}
