import { use } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { useTownLimits } from "#web/kit/root-data.ts";
import type { Failure } from "./items.ts";
import { FieldLimits } from "./limits.ts";

/** Describes the reason of a failed upload in the reader's language. Unexpected failures show their status code. */
export function useFailureText() {
  const t = useT("media");
  const { ofCall } = useProblemText();
  const tErrors = useT("errors");
  const town = useTownLimits();
  const { max, imageMb, videoMb } = use(FieldLimits) ?? { ...town, max: town.files, videoMb: 0 };
  return (failure: Failure, kind: "image" | "video"): string => {
    switch (failure.kind) {
      case "too_big":
        return t("error.too_big", { mb: kind === "video" ? videoMb : imageMb });
      case "too_many":
        return t("error.too_many", { max });
      case "type":
        return tErrors(videoMb > 0 ? "upload.media_type" : "upload.type");
      case "heic":
        return t("error.heic");
      case "cancelled":
        return t("error.cancelled");
      case "refused": {
        const { code, status } = failure.problem;
        if (code === "offline") return t("error.lost");
        // An iPhone records HEVC unless its camera is told otherwise.
        const reason = Object.values(failure.problem.errors)[0]?.[0]?.code ?? code;
        if (kind === "video" && reason === "upload.unreadable") return t("error.video");
        return code === "internal" ? t("error.code", { code: status }) : ofCall(failure.problem);
      }
    }
  };
}
