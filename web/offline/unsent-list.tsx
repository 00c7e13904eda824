import { Clock, RotateCw, Trash2 } from "lucide-react";
import { useLocation } from "react-router";
import { CopyText } from "#web/drafts/copy-text.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { formatDate, formatTime } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { discardUnsent, sendAgain } from "./later.ts";
import type { Unsent } from "./unsent.ts";

/** What was written without a connection. What the server refused has its reason, and its writer decides about it. */
export const UnsentList = ({ items }: { items: readonly Unsent[] }) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ul>
);

function Item({ item }: { item: Unsent }) {
  const t = useT("offline");
  const { timeZone } = useWords();
  const { ofCall } = useProblemText();
  const { pathname } = useLocation();
  const { id, kind, name, text, path, at, refused } = item;
  const when = t("unsent.at", { day: formatDate(new Date(at), timeZone), time: formatTime(new Date(at), timeZone) });
  const title = kind === "read" ? t("messages") : t(`unsent.${kind}`, { name: name ?? t("untitled") });
  return (
    <li className={classes("rounded-2xl p-4", refused ? "bg-warn-soft" : "bg-sunken")}>
      <p className="font-bold wrap-anywhere">{title}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {!refused && <Clock aria-hidden className="size-4" />}
        {refused ? when : `${when} · ${t("unsent.waits")}`}
      </p>
      {refused && (
        <p role="alert" className="mt-2 text-sm">
          <strong>{refused === "old" ? t("unsent.old") : ofCall(refused)}</strong>
          {text && ` ${t("unsent.kept")}`}
        </p>
      )}
      {text && <p className="mt-2 line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {refused && (
          <Button size="sm" icon={<RotateCw aria-hidden className="size-4" />} onClick={() => void sendAgain(id)}>
            {t("unsent.again")}
          </Button>
        )}
        {text && <CopyText text={text} />}
        {refused && path.split("?")[0] !== pathname && (
          <a
            href={path}
            className="inline-flex min-h-10 items-center px-2 text-sm font-bold text-action hover:underline"
          >
            {t("unsent.open")}
          </a>
        )}
        <Button
          size="sm"
          tone="quiet"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => void discardUnsent(id)}
        >
          {t("unsent.discard")}
        </Button>
      </div>
    </li>
  );
}
