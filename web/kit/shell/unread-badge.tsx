import { useT } from "../i18n/use-t.ts";
import { useUnread } from "../unread.ts";

const most = 99;

/** The number of unread notifications at the corner of an icon. */
export function UnreadBadge() {
  const t = useT("shell");
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className="numbers absolute -top-2 left-1/2 ml-0.5 min-w-5 rounded-full bg-sun px-1.5 text-center text-xs leading-5 font-extrabold text-[#14213d]">
      <span aria-hidden>{unread > most ? `${most}+` : unread}</span>
      <span className="hear-only">{t("unread", { count: unread })}</span>
    </span>
  );
}
