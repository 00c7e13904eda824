import { useEffect, useState } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { isRefused } from "#web/kit/refused.ts";
import { Countdown } from "#web/ui/show/countdown.tsx";

/** Counts down the waiting time of a refusal; renders nothing for a refusal without a time. */
export function WaitNote({ result }: { result: unknown }) {
  const t = useT("auth");
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    const seconds = isRefused(result) ? Number(result.problem.params["retry_after"] ?? 0) : 0;
    setUntil(seconds > 0 ? Date.now() + seconds * 1000 : null);
  }, [result]);
  if (until === null) return null;
  return (
    <p className="text-center text-sm font-semibold text-muted">
      <Countdown until={until} running={(left) => t("wait", { left })} over={null} />
    </p>
  );
}
