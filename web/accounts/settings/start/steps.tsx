import { Check } from "lucide-react";
import { type ProfilePart, profileParts, screenOfPart } from "#contract/profile-parts.ts";
import { usualWeek } from "#web/hours/week.ts";
import { weekdayName } from "#web/hours/weekday-name.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { useWords } from "#web/ui/words.ts";

/** The steps to a good page of a provider: what is done, one open step, the others. All done: one line. */
export function Steps({ done }: { done: readonly ProfilePart[] }) {
  const t = useT("accounts");
  const { locale } = useWords();
  const [open, ...later] = profileParts.filter((part) => !done.includes(part));
  if (!open) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-3 font-bold">
        <Tick />
        {t("steps.complete")}
      </p>
    );
  }
  const of = profileParts.length;
  const names = (parts: readonly ProfilePart[]) =>
    new Intl.ListFormat(locale).format(parts.map((part) => t(`step.${part}`)));
  return (
    <section aria-labelledby="steps" className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h2 id="steps" className="text-lg">
        {t("steps.title", { has: done.length, of })}
      </h2>
      <div aria-hidden className="flex gap-1.5">
        {profileParts.map((part, index) => (
          <span
            key={part}
            className={index < done.length ? "h-2 flex-1 rounded-full bg-sun" : "h-2 flex-1 rounded-full bg-line"}
          />
        ))}
      </div>
      {done.length > 0 && <Done names={names(done)} />}
      <OpenStep part={open} />
      {later.length > 0 && <p className="text-sm text-muted">{`${t("steps.next")} ${names(later)}`}</p>}
    </section>
  );
}

const Tick = () => (
  <span className="flex size-7 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
    <Check aria-hidden className="size-4" />
  </span>
);

function Done({ names }: { names: string }) {
  const t = useT("accounts");
  return (
    <p className="flex items-center gap-3">
      <Tick />
      <span className="visually-hidden">{t("steps.done")}</span>
      <span className="block min-w-0 first-letter:uppercase">{names}</span>
    </p>
  );
}

/** With a sensible answer it is one tap, else a link to the section. */
function OpenStep({ part }: { part: ProfilePart }) {
  const t = useT("today");
  const accounts = useT("accounts");
  return (
    <div className="grid gap-3 rounded-2xl bg-action-soft p-4">
      <div>
        <h3 className="font-bold">{t(`profile.${part}`)}</h3>
        <p className="text-sm text-muted">{t(`profile.${part}_why`)}</p>
      </div>
      {part === "hours" ? (
        <UsualHours />
      ) : (
        <LinkButton to={screenOfPart[part]} className="justify-self-start">
          {accounts("steps.add")}
        </LinkButton>
      )}
    </div>
  );
}

/** "09:00" → "9". */
const hourOf = (time: string) => time.replace(/^0|:00$/g, "");

function UsualHours() {
  const t = useT("accounts");
  const { locale } = useWords();
  return (
    <PageForm summary={false} className="grid gap-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1 text-center text-xs font-bold">
        {usualWeek.map(({ weekday, start, end }) => (
          <li key={weekday} className={start ? "rounded-field bg-card py-1.5" : "py-1.5 text-muted"}>
            <span className="block">{weekdayName(locale, weekday, "short")}</span>
            <span className="numbers block">{start ? `${hourOf(start)}–${hourOf(end)}` : "–"}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value="usual-hours" size="md" className="flex-1">
          {t("step.hours_yes")}
        </SubmitButton>
        <LinkButton to={screenOfPart.hours} tone="secondary">
          {t("steps.change")}
        </LinkButton>
      </div>
    </PageForm>
  );
}
