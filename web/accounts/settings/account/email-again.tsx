import { ownResult } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";

export const againForm = "email-again";

/** Sends the email again. The button is inside the form of the tab, but neither saves nor resets it. */
export const EmailAgain = ({ pending, result }: { pending: string | null; result: unknown }) =>
  pending && (
    <PageForm id={againForm} result={ownResult("email-again", result)}>
      <input type="hidden" name="email" value={pending} />
    </PageForm>
  );
