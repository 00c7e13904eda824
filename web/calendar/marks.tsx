import { classes } from "#web/ui/classes.ts";
import type { Entry, EntryState } from "./entries.ts";

const marks: Record<EntryState, string> = {
  confirmed: "bg-fill",
  tentative: "border-[1.5px] border-dashed border-[#c98a00] bg-sun-soft",
  private: "border border-edge bg-line",
};

export const Mark = ({ state, className }: { state: EntryState; className?: string }) => (
  <span aria-hidden className={classes("inline-block size-3.5 shrink-0 rounded", marks[state], className)} />
);

const most = 3;
const small = "size-2! rounded-full!";

/** Up to three small marks; of more entries one, with their number. */
export const Marks = ({ entries }: { entries: readonly Entry[] }) => (
  <span aria-hidden className="mt-1 flex min-h-2 items-center justify-center gap-0.5">
    {entries.length > most ? (
      <>
        {entries[0] && <Mark state={entries[0].state} className={small} />}
        <b className="numbers text-xs leading-none text-ink">{entries.length}</b>
      </>
    ) : (
      entries.map(({ key, state }) => <Mark key={key} state={state} className={small} />)
    )}
  </span>
);
