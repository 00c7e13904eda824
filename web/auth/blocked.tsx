import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Block } from "./read-block.ts";

export const isBlocked = (result: unknown): boolean => isRefused(result) && result.problem.code === "account.blocked";

/** Explains a blocked account, with the operator's reason if there is one. */
export function Blocked({ result }: { result: unknown }) {
  if (!isRefused(result) || result.problem.code !== "account.blocked") return null;
  const { reason, reason_language: language, appeal } = result.problem.params;
  return <Reason block={{ reason: textOf(reason), language: textOf(language), appeal: textOf(appeal) }} />;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The same after a block has ended the session, without a refused form. */
export function Reason({ block: { reason, language, appeal } }: { block: Block }) {
  const t = useT("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl outline-none [.grid>&]:mb-0">
      <Banner tone="bad" title={t("blocked.title")}>
        {reason && (
          <p className="wrap-anywhere">
            {t("blocked.reason")} <span lang={language ?? undefined}>{reason}</span>
          </p>
        )}
        {appeal ? (
          <Link to={`/appeal/${appeal}`} className="inline-flex min-h-11 items-center font-bold underline">
            {t("blocked.appeal")}
          </Link>
        ) : (
          <p>{t("blocked.help")}</p>
        )}
      </Banner>
    </div>
  );
}
