import { useT } from "#web/kit/i18n/use-t.ts";
import { useUnread } from "#web/kit/live/unread.ts";
import { classes } from "#web/ui/classes.ts";

const most = 99;

/** The number of unread notifications: at the corner of an icon, or beside its text if there is space. */
export function UnreadBadge({ beside }: { beside?: boolean }) {
  const t = useT("shell");
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span
      className={classes(
        "numbers min-w-5 rounded-full bg-sun px-1.5 text-center text-xs leading-5 font-extrabold text-[#14213d]",
        !beside && "absolute -top-2 left-1/2 ml-0.5",
      )}
    >
      <span aria-hidden>{unread > most ? `${most}+` : unread}</span>
      <span className="visually-hidden">{t("unread", { count: unread })}</span>
    </span>
  );
}
