import { UserRoundX } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isProblemData } from "#web/kit/problem.ts";
import { ShareButton } from "#web/offers/details/share-button.tsx";
import { listPath } from "#web/offers/offer-path.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { ErrorState } from "#web/ui/show/error-state.tsx";

type Props = { link: string; code: { size: number; path: string } };

/** For the provider only: the link and QR code for paper, and the way to change the page. */
export function OwnBar({ link, code: { size, path } }: Props) {
  const t = useT("providers");
  return (
    <Card as="section" aria-label={t("own.label")} className="mb-6 border-transparent! bg-action-soft! p-4! sm:p-5!">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-bold">{t("own.title")}</summary>
        <div className="mt-3 flex flex-wrap items-start gap-5">
          <svg
            role="img"
            aria-label={t("own.code")}
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            className="size-40 rounded-field bg-white"
          >
            <path d={path} fill="#000" />
          </svg>
          <div className="grid min-w-0 flex-1 gap-3">
            <p>{t("own.text")}</p>
            <p className="text-sm wrap-anywhere text-muted">{link}</p>
            <div className="flex flex-wrap gap-2">
              <ShareButton title={t("own.label")} url={link} />
              <LinkButton to="/pages/account-setting" tone="secondary" size="sm">
                {t("own.edit")}
              </LinkButton>
            </div>
          </div>
        </div>
      </details>
    </Card>
  );
}

type Reason = "provider.paused" | "provider.stopped" | null;

export const reasonHidden = (data: unknown): Reason => {
  const code = isProblemData(data) ? data.code : null;
  return code === "provider.paused" || code === "provider.stopped" ? code : null;
};

/** Shown for a paused or former provider, and for an id without a provider. */
export function HiddenProvider({ reason }: { reason: Reason }) {
  const t = useT("providers");
  const title = t(reason ? `hidden.${reason}` : "missing.title");
  return (
    <ErrorState art={<UserRoundX />} title={title} action={<LinkButton to={listPath}>{t("missing.list")}</LinkButton>}>
      <Title>{title}</Title>
      {t(reason ? "hidden.text" : "missing.text")}
    </ErrorState>
  );
}
