import { useT } from "#web/kit/i18n/use-t.ts";
import { openProposals } from "./open-proposals.ts";
import type { OwnRequest } from "./wizard/answers.ts";

/**
 * Describes the effect of closing on the accepted provider, with the name, or on the open proposals. @param accepted the
 * sentence that names the provider
 */
export function useClosing(accepted: "close.accepted" | "complete.consequence") {
  const [t, tp] = [useT("requests"), useT("proposals")];
  return (request: OwnRequest): string => {
    const count = openProposals(request);
    if (request.accepted_provider) {
      const effect = tp(accepted, { name: request.accepted_provider.name ?? tp("person.gone") });
      // Closing otherwise than as done is counted (rule T2).
      return accepted === "close.accepted" ? `${effect} ${tp("ended.customer")}` : effect;
    }
    return count > 0 ? t("declined", { count }) : t("close.final");
  };
}
