import { Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FullScreen } from "#web/ui/action/full-screen.tsx";
import { linkTo } from "./search-params.ts";

/** Opens the map of a list on phones. Hidden without JavaScript, which draws the map. @param open the parameters that show the map */
export function MapLink({ open }: { open: Record<string, string> }) {
  const t = useT("search");
  const [search] = useSearchParams();
  return (
    <Link
      to={linkTo(search, open)}
      state={{ fromList: true }}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1.5 px-2 font-bold text-action hover:underline lg:hidden noscript:hidden"
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
