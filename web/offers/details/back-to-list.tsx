import { ChevronLeft } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { listPath } from "../offer-path.ts";

/** For readers that came from the list: back to it, with its state and scroll position; for others the whole list. */
export function BackToList() {
  const t = useT("offers");
  const { state } = useLocation();
  const navigate = useNavigate();
  const cameFromList = (state as { fromList?: boolean } | null)?.fromList === true;
  return (
    <Link
      to={listPath}
      onClick={(event) => {
        if (!cameFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      {t("list.title")}
    </Link>
  );
}
