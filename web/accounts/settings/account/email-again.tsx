import { PageForm } from "#web/kit/page-form.tsx";
import { ownResult } from "../own-result.ts";

export const againForm = "email-again";

/** Sends the email again. Its button stands inside the tab's form, which it neither saves nor resets. */
export const EmailAgain = ({ pending, result }: { pending: string | null; result: unknown }) =>
  pending && (
    <PageForm id={againForm} result={ownResult("email-again", result)}>
      <input type="hidden" name="email" value={pending} />
    </PageForm>
  );
