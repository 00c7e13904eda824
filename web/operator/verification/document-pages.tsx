import type { VerificationDetails } from "#contract/verifications.ts";
import { useT } from "#web/kit/i18n/use-t.ts";

/** The pages of the document. The API records each view of a picture; a link opens it alone and larger. */
export function DocumentPages({ it: { id, pages } }: { it: VerificationDetails }) {
  const t = useT("verifications");
  return (
    <ul className="grid gap-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <li key={number} className="overflow-hidden rounded-card border border-line bg-sunken">
          <img
            src={`/api/admin/verifications/${id}/document?number=${number}`}
            alt={t("page", { number })}
            className="mx-auto max-h-[80vh] w-auto max-w-full"
          />
        </li>
      ))}
    </ul>
  );
}
