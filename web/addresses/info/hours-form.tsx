import type { DayHours } from "#contract/hours.ts";
import { HoursEditor } from "#web/hours/hours-editor.tsx";
import { Opening } from "#web/hours/opening.tsx";
import { inputsOf } from "#web/hours/read-week.ts";
import { draftOf } from "#web/hours/week.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { Card } from "#web/ui/show/card.tsx";

type Props = {
  hours: readonly DayHours[];
  version: string;
  /** Of the place. */
  page: string;
  timeZone: string;
  result: unknown;
  mayChange: boolean;
};

/** The access hours, in the time zone of the place. */
export function HoursForm({ hours, version, page, timeZone, result, mayChange }: Props) {
  const t = useT("addresses");
  return (
    <Card as="section" className="grid gap-3">
      <h2>{t("hours.title")}</h2>
      <p className="text-muted">{t("hours.lead")}</p>
      {!mayChange && <Opening hours={inputsOf(hours.map(draftOf))} timeZone={timeZone} />}
      {mayChange && (
        <PageForm result={result} className="grid gap-4">
          <input type="hidden" name="intent" value="hours" />
          <SeenVersion result={result} version={version} page={page} />
          <HoursEditor hours={hours} timeZone={timeZone} closed={t("hours.closed")} />
          <div>
            <SubmitButton size="md">{t("hours.save")}</SubmitButton>
          </div>
        </PageForm>
      )}
    </Card>
  );
}
