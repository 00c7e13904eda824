import { Clock } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUnsent } from "./unsent.ts";

/** "Done" of this proposal, said without a connection, waits or was refused. */
export const useSaysDone = (proposal: string): boolean =>
  useUnsent().some(({ kind, params }) => kind === "done" && params["id"] === proposal);

/** A line that says so; the texts are there when something waits. */
export const DoneWaits = ({ proposal }: { proposal: string }) => useSaysDone(proposal) && <Waits />;

function Waits() {
  const t = useT("offline");
  return (
    <span role="status" className="flex w-full items-center gap-1.5 text-sm text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      {t("done.waits")}
    </span>
  );
}
