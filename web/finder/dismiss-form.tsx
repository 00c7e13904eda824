import { EyeOff, Undo2 } from "lucide-react";
import { useState } from "react";
import type { FormEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "#web/kit/api.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useProblemText } from "#web/kit/problem-text.ts";
import { Problem } from "#web/kit/problem.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";

/** The button "not for me", with an undo in the toast; in the list of dismissed requests "show again". */
export function DismissForm({ request }: { request: { id: string; dismissed: boolean } }) {
  const t = useT("finder");
  const { busy, change } = useDismissal(request.id);
  const intent = request.dismissed ? "restore" : "dismiss";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusNext(event.currentTarget.closest("li"));
    void change(intent);
  };
  return (
    <PageForm summary={false} onSubmit={submit} className="relative z-10 -ml-2">
      <input type="hidden" name="request" value={request.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="quiet"
        size="sm"
        className="px-2!"
        pending={busy}
        icon={request.dismissed ? <Undo2 aria-hidden className="size-4" /> : <EyeOff aria-hidden className="size-4" />}
      >
        {t(request.dismissed ? "restore" : "dismiss")}
      </Button>
    </PageForm>
  );
}

function useDismissal(id: string) {
  const t = useT("finder");
  const { ofCall } = useProblemText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (intent: "dismiss" | "restore"): Promise<void> => {
    setBusy(true);
    try {
      if (intent === "restore") await api("DELETE /search-service-requests/:id/dismiss", { params: { id } });
      else await api("POST /search-service-requests/:id/dismiss", { params: { id } });
      const undo = { label: t("undo"), run: () => void change("restore") };
      toast.done(t(intent === "dismiss" ? "dismissed" : "restored"), intent === "dismiss" ? undo : undefined);
      await revalidate();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast.error(ofCall(error.data));
    } finally {
      setBusy(false);
    }
  };
  return { busy, change };
}

/** The card disappears with its focused button, so the next card gets the focus. */
function focusNext(card: HTMLLIElement | null): void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  neighbour?.querySelector("a")?.focus({ preventScroll: true });
}
