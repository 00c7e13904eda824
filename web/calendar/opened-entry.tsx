import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { dayIn, formatLongDay } from "#web/ui/formats.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useWords } from "#web/ui/words.ts";
import type { Entry } from "./entries.ts";
import { EntryRow } from "./entry-row.tsx";

/** The entry that was tapped: in the address, so that it works without JavaScript; with it at once. An action closes it. */
export function useOpened(entries: readonly Entry[]) {
  const { key } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ at: string; entry: string } | null>(null);
  const inAddress = search.get("entry");
  const chosen = opened?.at === key ? opened.entry : inAddress;
  const close = () => {
    setOpened(null);
    if (!inAddress) return;
    const rest = new URLSearchParams(search);
    rest.delete("entry");
    void navigate(`?${rest}`, { replace: true, preventScrollReset: true });
  };
  return {
    entry: entries.find((it) => it.key === chosen) ?? null,
    open: (entry: Entry) => setOpened({ at: key, entry: entry.key }),
    close,
  };
}

type Props = { entry: Entry | null; timeZone: string; onClose: () => void };

/** On a phone a sheet at the bottom. Without JavaScript a part of the page, above the table. */
export function OpenedEntry({ entry, timeZone, onClose }: Props) {
  const t = useT("calendar");
  const { locale } = useWords();
  const isLive = useHydrated();
  const day = entry && (entry.start_date ?? dayIn(timeZone, entry.starts_at));
  const title = day ? formatLongDay(locale, `${day}T12:00:00Z`, "UTC") : t("title");
  const row = entry && day && (
    <ol className="@container">
      <EntryRow entry={entry} day={day} timeZone={timeZone} />
    </ol>
  );
  if (isLive)
    return (
      <Dialog
        open={entry !== null}
        onClose={onClose}
        title={<span className="block first-letter:uppercase">{title}</span>}
      >
        {row}
      </Dialog>
    );
  return (
    row && (
      <section className="mb-4" aria-labelledby="opened">
        <h2 id="opened" className="mb-2 first-letter:uppercase">
          {title}
        </h2>
        {row}
      </section>
    )
  );
}
