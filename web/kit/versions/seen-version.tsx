import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";
import { isRefused, overField } from "../refused.ts";

type Props = {
  /** Of the form. */
  result: unknown;
  /** Of what the form changes, for `If-Match`. */
  version: string;
  /** Where the present version can be read. */
  page: string;
};

/**
 * In a form that changes something: a newer version is overwritten only by an explicit choice. The form keeps the version that
 * its reader saw, also after newer data of the page and after a refusal (rule W7).
 */
export function SeenVersion({ result, version, page }: Props) {
  const [first] = useState(version);
  const refused = isRefused(result) ? result : null;
  const newer = refused?.problem.code === "version.changed" ? refused.problem.params["version"] : undefined;
  return (
    <>
      <input type="hidden" name="_version" value={refused?.version ?? first} readOnly />
      {newer !== undefined && <ChangedMeanwhile result={result} version={String(newer)} page={page} />}
    </>
  );
}

type ChangedProps = {
  result: unknown;
  /** The newer version. */
  version: string;
  /** Where it can be read. */
  page: string;
};

/** Something was changed after this form was opened: the typed text stays, and its writer decides. Takes the focus. */
function ChangedMeanwhile({ result, version, page }: ChangedProps) {
  const t = useT("shell");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [result]); // oxlint-disable-line react/exhaustive-effect-dependencies -- after each refusal
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-2xl outline-none [.grid>&]:mb-0">
      <Banner tone="warn" title={t("changed.title")}>
        <p>{t("changed.text")}</p>
        <p>
          <Link
            to={page}
            target="_blank"
            className="inline-flex min-h-11 items-center font-bold text-action hover:underline"
          >
            {t("changed.see")}
          </Link>
        </p>
        <Checkbox name={overField} value={version}>
          {t("changed.overwrite")}
        </Checkbox>
      </Banner>
    </div>
  );
}
