import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { useT } from "../i18n/use-t.ts";
import { overField } from "../refused.ts";

type Props = {
  result: unknown;
  /** The newer version. */
  version: string;
  /** Where it can be read. */
  page: string;
};

/** Something was changed after this form was opened: the typed text stays, and its writer decides. Takes the focus. */
export function ChangedMeanwhile({ result, version, page }: Props) {
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
