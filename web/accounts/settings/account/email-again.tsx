import { PageForm } from "#web/kit/page-form.tsx";
import { ownResult } from "../own-result.ts";

export const againForm = "email-again";

/** Sends the email again. The button is inside the form of the tab, but neither saves nor resets it. */
export const EmailAgain = ({ pending, result }: { pending: string | null; result: unknown }) =>
  pending && (
    <PageForm id={againForm} result={ownResult("email-again", result)}>
      <input type="hidden" name="email" value={pending} />
    </PageForm>
  );
