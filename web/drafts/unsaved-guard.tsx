import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import type { Location } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { dropUnsaved } from "./with-typed.tsx";

/** Warns before the user leaves typed text unsaved. Saving (a form that posts) does not count as leaving. */
export function UnsavedGuard({ when }: { when: boolean }) {
  const t = useT("shell");
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const [target, setTarget] = useState<Location | null>(null);
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    if (isLeaving.current) return false;
    // The session has ended: the typed text is kept and restored after the login.
    if (there.pathname === "/login") return false;
    return when && here.pathname !== there.pathname;
  });
  // A notification reloads the data of the page, which ends the router's block. The question stays until it is answered.
  const blocked = blocker.state === "blocked" ? blocker.location : null;
  useEffect(() => {
    if (blocked) setTarget(blocked);
  }, [blocked]);
  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [when]);
  const stay = () => {
    if (!target) return; // the dialog reports its closing also after the answer
    setTarget(null);
    blocker.reset?.();
  };
  const leave = () => {
    dropUnsaved();
    setTarget(null);
    if (blocker.state === "blocked") return blocker.proceed();
    isLeaving.current = true;
    void Promise.resolve(target && navigate(target)).finally(() => (isLeaving.current = false));
  };
  return (
    <Dialog
      alert
      open={target !== null}
      onClose={stay}
      title={t("unsaved.title")}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {t("unsaved.leave")}
          </Button>
          <Button onClick={stay}>{t("unsaved.stay")}</Button>
        </>
      }
    >
      <p className="text-muted">{t("unsaved.text")}</p>
    </Dialog>
  );
}
