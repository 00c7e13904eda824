import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { ButtonTone } from "#web/ui/action/button-classes.ts";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { useClosing } from "./use-closing.ts";
import type { OwnRequest } from "./wizard/answers.ts";

type Props = { request: OwnRequest; tone: ButtonTone; className?: string; children?: ReactNode };

/** The button "Mark as done", with a dialog that explains the consequence. */
export function CompleteButton({ request, children, ...look }: Props) {
  const t = useT("requests");
  const consequence = useClosing("complete.consequence")(request);
  return (
    <ConfirmButton
      {...look}
      name="intent"
      value="complete"
      size="sm"
      confirmTone="primary"
      question={t("complete.question")}
      consequence={consequence}
      confirm={t("complete")}
    >
      {children ?? t("complete")}
    </ConfirmButton>
  );
}
