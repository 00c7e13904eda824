import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { FullScreen } from "#web/ui/action/full-screen.tsx";
import { classes } from "#web/ui/classes.ts";
import { linkTo } from "./search-params.ts";

/** Opens the map of a list on phones. Hidden without JavaScript, which draws the map. @param open the parameters that show the map */
export function MapButton({ open }: { open: Record<string, string> }) {
  const t = useT("search");
  const [search] = useSearchParams();
  const user = useUser();
  return (
    <Link
      to={linkTo(search, open)}
      state={{ fromList: true }}
      preventScrollReset
      data-over-footer
      className={classes(
        "fixed left-1/2 z-20 flex min-h-12 -translate-x-1/2 items-center gap-2 rounded-full bg-ink px-5 font-bold text-paper shadow-soft lg:hidden noscript:hidden",
        // Above the bar of signed-in users.
        user ? "bottom-[calc(5.5rem+env(safe-area-inset-bottom))]" : "bottom-5",
      )}
    >
      <MapIcon aria-hidden className="size-5" />
      {t("map.open")}
    </Link>
  );
}

type Props = {
  title: string;
  /** The parameters that show the map, with null. */
  close: Record<string, null>;
  children: ReactNode;
};

/** The map of a list over the whole screen of a phone; the browser's back leads to the list, too. */
export function MapScreen({ title, close, children }: Props) {
  const t = useT("search");
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const leave = () => {
    if (cameFromList) void navigate(-1);
    else void navigate(linkTo(search, close), { replace: true, preventScrollReset: true });
  };
  return (
    <FullScreen title={title} back={t("map.back")} onClose={leave}>
      {children}
    </FullScreen>
  );
}
