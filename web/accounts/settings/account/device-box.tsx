import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { keepNow, keptOff, ownIsOpen } from "#web/offline/presence.ts";
import { useUnsent } from "#web/offline/unsent.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";

/** Shows the age of the data that this browser keeps for use without a connection, and a button that removes the data. */
export function DeviceBox() {
  const t = useT("accounts");
  const { timeZone } = useWords();
  const [kept, setKept] = useKept();
  const [asks, setAsks] = useState(false);
  const moment = kept && { day: formatDate(kept, timeZone), time: formatTime(kept, timeZone) };
  const remove = async () => {
    setAsks(false);
    keptOff.set(true);
    const { wipe } = await import("#web/offline/own.ts");
    const { refreshUnsent } = await import("#web/offline/later.ts");
    await wipe();
    await refreshUnsent();
    setKept(null);
  };
  const again = () => {
    keptOff.set(false);
    setKept(undefined);
    // `OwnFollow` handles this event, and dispatches `ownIsOpen` when it is done.
    dispatchEvent(new Event(keepNow));
  };
  return (
    <section aria-labelledby="device" className="grid gap-5">
      <div>
        <h2 id="device">{t("device.title")}</h2>
        <p className="mt-1 max-w-2xl text-muted">{t("device.lead")}</p>
      </div>
      <p role="status" className="font-bold">
        {moment ? t("device.as_of", moment) : kept === null && t("device.nothing")}
      </p>
      {moment && (
        <Button
          tone="secondary"
          className="justify-self-start"
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => setAsks(true)}
        >
          {t("device.remove")}
        </Button>
      )}
      {kept === null && keptOff.read() && (
        <Button tone="secondary" className="justify-self-start" onClick={again}>
          {t("device.again")}
        </Button>
      )}
      <Question open={asks} onClose={() => setAsks(false)} onRemove={() => void remove()} />
    </section>
  );
}

function Question({ open, onClose, onRemove }: { open: boolean; onClose: () => void; onRemove: () => void }) {
  const t = useT("accounts");
  const words = useWords();
  const waiting = useUnsent().filter(({ kind }) => kind !== "read").length;
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={t("device.question")}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {words.t("dialog.cancel")}
          </Button>
          <Button tone="danger" onClick={onRemove}>
            {t("device.remove")}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t("device.consequence")}</p>
      {waiting > 0 && <p className="mt-2 font-bold">{t("device.unsent", { count: waiting })}</p>}
    </Dialog>
  );
}

/** The time at which the kept data was read from the server. Undefined while it is looked up; null: nothing is kept. */
function useKept() {
  const id = useUser()?.id;
  const [kept, setKept] = useState<Date | null | undefined>();
  useEffect(() => {
    let gone = false;
    const readKept = async () => {
      const { openOwn } = await import("#web/offline/own.ts");
      const own = await openOwn();
      own?.db.close();
      const isOwn = own?.about.account === id && own !== null && own.about.readAt > 0;
      if (!gone) setKept(isOwn ? new Date(own.about.readAt) : null);
    };
    const begin = () => void readKept().catch(() => setKept(null)); // the browser keeps nothing
    begin();
    addEventListener(ownIsOpen, begin);
    return () => {
      gone = true;
      removeEventListener(ownIsOpen, begin);
    };
  }, [id]);
  return [kept, setKept] as const;
}
