import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Section as SectionName } from "#contract/settings-sections.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { UnsavedGuard } from "#web/drafts/unsaved-guard.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { ownResult, useRounds } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { TouchedContext } from "#web/kit/touched.ts";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { classes } from "#web/ui/classes.ts";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { pathOf } from "./sections.ts";

type Props = {
  section: SectionName;
  result: unknown;
  /** The version of the settings or hours that the form changes: the API refuses a change of an older version. */
  version: string;
  children: ReactNode;
};

/** The form of one section. It warns before the user leaves with unsaved changes. */
export function SettingsForm({ section, result, version, children }: Props) {
  const { round, sending } = useRounds(section, result);
  return (
    <Round
      key={round}
      section={section}
      version={version}
      result={ownResult(section, result)}
      sending={sending}
      saved={round > 0}
    >
      {children}
    </Round>
  );
}

/** Keeps fields focused by Tab visible above the bar. */
const aboveBar = "[&_:is(input,select,textarea,button)]:scroll-mb-44";

type RoundProps = Required<Props> & { sending: boolean; saved: boolean };

function Round({ section, result, version, children, sending, saved }: RoundProps) {
  const [dirty, setDirty] = useState(false);
  const [touch] = useState(() => () => setDirty(true));
  return (
    <PageForm result={result} className={classes("grid gap-8", dirty && aboveBar)} onChange={touch}>
      <SeenVersion result={result} version={version} page={pathOf(section)} />
      <UnsavedGuard when={dirty && !sending} />
      <KeptTyping name={`settings-${section}`} note onRestored={touch}>
        <TouchedContext value={touch}>{children}</TouchedContext>
      </KeptTyping>
      <SaveBar section={section} dirty={dirty} focused={saved} />
    </PageForm>
  );
}

/** Sticks to the bottom of the window while changes are unsaved. After saving it gets the focus back. */
function SaveBar({ section, dirty, focused }: { section: SectionName; dirty: boolean; focused: boolean }) {
  const t = useT("accounts");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <div
      ref={box}
      className={classes(
        "z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-4 sm:mx-0 sm:px-0",
        dirty && "sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] low:bottom-0 bg-paper py-3! lg:bottom-0",
      )}
    >
      <SubmitButton name="intent" value={section}>
        {t("save")}
      </SubmitButton>
      <p role="status" className="text-sm font-semibold text-warn">
        {dirty ? t("unsaved") : ""}
      </p>
    </div>
  );
}

export const Section = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <section className="grid gap-5">
    <div>
      <h2>{title}</h2>
      {lead && <p className="mt-1 text-muted">{lead}</p>}
    </div>
    {children}
  </section>
);
