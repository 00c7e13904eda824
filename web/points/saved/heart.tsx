import { Heart as HeartIcon } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { identityOf } from "#web/kit/refused.ts";
import { PathForm } from "#web/kit/server-links.tsx";
import { accountOf } from "#web/kit/session.ts";
import { useUser } from "#web/kit/use-session.ts";
import { toast } from "#web/ui/action/toast.ts";
import { keyOf, type SavedKind } from "./saved-calls.ts";
import { mark, useIsSaved } from "./saved-points.ts";

type Props = {
  kind: SavedKind;
  id: string;
  /** True on the list of saved items. */
  isKept?: boolean;
  /** In a list: what the button saves. */
  what?: string;
};

/** Saves an offer, a request or a provider, or removes it from the list. A visitor's items stay on the device until the login. */
export function Heart({ kind, id, isKept = false, what }: Props) {
  const t = useT("saved");
  const { ofCall } = useProblemText();
  const user = useUser();
  const userId = user?.id ?? null;
  const saved = useIsSaved(userId, keyOf(kind, id), isKept);
  const { pathname, search } = useLocation();
  const press = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await mark(userId, keyOf(kind, id), !saved);
      toast.done(t(saved ? "heart.off" : userId ? "heart.on" : "heart.here"));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(ofCall(error.data));
    }
  };
  return (
    <PathForm action="/saved" onSubmit={(event) => void press(event)} className="relative z-10 -mt-2 -mr-2 shrink-0">
      {user && <input type="hidden" name="_as" value={identityOf(user)} readOnly />}
      {user && <input type="hidden" name="_account" value={accountOf(user)} readOnly />}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={saved ? "drop" : "keep"}
        aria-pressed={saved}
        aria-label={what ? `${t("heart")}: ${what}` : t("heart")}
        title={t("heart")}
        className="heart"
      >
        <HeartIcon aria-hidden className={saved ? "size-5 fill-bad text-bad" : "size-5"} />
      </button>
    </PathForm>
  );
}
