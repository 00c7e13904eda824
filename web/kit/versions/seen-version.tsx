import { useState } from "react";
import { isRefused } from "../refused.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";

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
