import { ChevronLeft } from "lucide-react";
import { useEffect } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { OtpField } from "#web/ui/form/otp-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Countdown } from "#web/ui/show/countdown.tsx";

type Props = {
  /** The label of the button. */
  submit: string;
  /** The time from which the next code can be requested, in milliseconds of the browser's clock. */
  resendAt: number;
  /** Back to the number. */
  back: () => void;
};

/** Posts `code`, or `intent=resend`. */
export function CodeStep({ submit, resendAt, back }: Props) {
  const t = useT("auth");
  useEffect(() => document.querySelector<HTMLElement>("#field-code")?.focus(), []);
  return (
    <div className="grid gap-5">
      <OtpField name="code" label={t("code.label")} submitWhenFull />
      <SubmitButton>{submit}</SubmitButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Button
          tone="quiet"
          size="sm"
          className="flush-button px-3"
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={back}
        >
          {t("code.change")}
        </Button>
        <span className="text-sm text-muted">
          <Countdown
            key={resendAt}
            until={resendAt}
            running={(left) => t("code.resend_in", { left })}
            over={
              <Button tone="quiet" size="sm" type="submit" name="intent" value="resend" className="-mr-3 px-3">
                {t("code.resend")}
              </Button>
            }
          />
        </span>
      </div>
    </div>
  );
}
