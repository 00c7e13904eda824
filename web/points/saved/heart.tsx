import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { identityOf } from "#web/kit/refused.ts";
import { accountOf } from "#web/kit/session.ts";
import { useUser } from "#web/kit/use-session.ts";
import { toast } from "#web/ui/action/toast.ts";
import { keyOf, pressOf, type SavedKind } from "./saved-calls.ts";
import { mark, useIsSaved } from "./saved-points.ts";

type Props = {
  kind: SavedKind;
  id: string;
  /** True on the list of saved items. */
  isKept?: boolean;
  /** In a list: what the button saves. */
  what?: string;
};

const formId = "hearts";

/** Once on a page with hearts: without JavaScript a press of any of them posts this form. */
export function HeartForm() {
  const user = useUser();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/saved" id={formId} hidden>
      {user && <input type="hidden" name="_as" value={identityOf(user)} readOnly />}
      {user && <input type="hidden" name="_account" value={accountOf(user)} readOnly />}
      <input type="hidden" name="intent" value="heart" />
      <input type="hidden" name="back" value={pathname + search} />
    </form>
  );
}

/** Saves an offer, a request or a provider, or removes it from the list. A visitor's items stay on the device until the login. */
export function Heart({ kind, id, isKept = false, what }: Props) {
  const t = useT("saved");
  const { ofCall } = useProblemText();
  const userId = useUser()?.id ?? null;
  const key = keyOf(kind, id);
  const saved = useIsSaved(userId, key, isKept);
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      await mark(userId, key, !saved);
      toast.done(t(saved ? "heart.off" : userId ? "heart.on" : "heart.here"));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(ofCall(error.data));
    }
  };
  return (
    <button
      type="submit"
      form={formId}
      name="heart"
      value={pressOf(key, saved)}
      aria-pressed={saved}
      aria-label={what ? `${t("heart")}: ${what}` : t("heart")}
      title={t("heart")}
      onClick={(event) => void press(event)}
      className="heart"
    />
  );
}
