import { useEffect } from "react";
import { useBlocker } from "react-router";
import type { Location } from "react-router";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { dropUnsaved } from "./drafts/unsaved.ts";
import { useT } from "./i18n/use-t.ts";

type Props = {
  when: boolean;
  /** A query parameter that selects a part of the page, e.g. `tab`: a change of it counts as leaving. */
  part?: string;
};

/** Warns before the user leaves typed text unsaved. Saving (a form that posts) does not count as leaving. */
export function UnsavedGuard({ when, part }: Props) {
  const t = useT("shell");
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    // The session has ended: the typed text is kept and restored after the login.
    if (there.pathname === "/login") return false;
    const isElsewhere = part !== undefined && partOf(here, part) !== partOf(there, part);
    return when && (here.pathname !== there.pathname || isElsewhere);
  });
  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [when]);
  const leave = () => {
    dropUnsaved();
    blocker.proceed?.();
  };
  return (
    <Dialog
      alert
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={t("unsaved.title")}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {t("unsaved.leave")}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t("unsaved.stay")}</Button>
        </>
      }
    >
      <p className="text-muted">{t("unsaved.text")}</p>
    </Dialog>
  );
}

const partOf = ({ search }: Location, name: string): string | null => new URLSearchParams(search).get(name);
