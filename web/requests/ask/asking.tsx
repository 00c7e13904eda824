import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toPublish } from "#web/kit/drafts/to-publish.ts";
import { useOwner } from "#web/kit/drafts/use-owner.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { offline, Problem } from "#web/kit/problem.ts";
import { carryOn } from "#web/points/wizard/carry-on.ts";
import { Publishing } from "#web/points/wizard/waiting-card.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { myRequestsPath, wizardPath } from "../request-path.ts";

/** After the login: sends what the visitor has written. @param path leads back to the words */
export function Asking({ path }: { path: string }) {
  const [t, points] = [useT("shell"), useT("points")];
  const { ofCall } = useProblemText();
  const owner = useOwner();
  const go = useNavigate();
  const begun = useRef(false);
  const [failed, setFailed] = useState<Problem | null>(null);
  const send = async (withFiles: boolean) => {
    setFailed(null);
    const waiting = toPublish(owner, "ask").read();
    if (!owner || !waiting) return void go(myRequestsPath, { replace: true });
    try {
      toPublish(owner, "ask").keep({ ...waiting, asked: true });
      const carried = await carryOn(owner, "ask", withFiles);
      if (carried?.refused) toast.note(points("adopted"));
      else toast.done(t("kept.published_ask"));
      const draft = carried?.refused && `${wizardPath}?draft=${carried.id}&step=review`;
      await go(draft || (carried ? `/service/request/${carried.id}` : myRequestsPath), { replace: true });
    } catch (error) {
      const problem = error instanceof Problem ? error : offline();
      if (problem.data.status >= 400) toPublish(owner, "ask").keep({ ...waiting, asked: false });
      setFailed(problem);
    }
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void send(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  if (!failed) return <Publishing kind="ask" />;
  const again = (
    <>
      <Button size="sm" onClick={() => void send(true)}>
        {t("error.retry")}
      </Button>
      {failed.data.errors["files"] ? (
        <Button size="sm" tone="secondary" onClick={() => void send(false)}>
          {t("kept.without_files")}
        </Button>
      ) : (
        <LinkButton size="sm" tone="secondary" to={path}>
          {t("kept.look")}
        </LinkButton>
      )}
    </>
  );
  return (
    <Banner tone="bad" title={t("kept.unpublished_ask")} action={again}>
      {ofCall(failed.data)}
    </Banner>
  );
}
