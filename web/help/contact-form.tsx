import { contactTopics } from "#contract/support.ts";
import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRounds } from "#web/kit/own-result.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

const intent = "contact";

/** A message to the operator (decision 123). Once sent, the fields are empty. */
export function ContactForm({ result }: { result: unknown }) {
  const t = useT("help");
  const user = useUser();
  const { round } = useRounds(intent, result);
  return (
    <PageForm key={round} result={result} className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      <KeptTyping name="contact" note>
        <Select name="topic" label={t("contact.topic")} defaultValue={contactTopics[0]}>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`contact.topic.${topic}`)}
            </option>
          ))}
        </Select>
        <TextArea name="body" label={t("contact.body")} rows={5} maxLength={4_000} />
        <TextField name="name" label={t("contact.name")} autoComplete="name" defaultValue={user?.name ?? ""} optional />
        <TextField
          name="reply_to"
          label={t("contact.reply_to")}
          autoComplete="email"
          defaultValue={user?.email ?? ""}
          maxLength={200}
        />
      </KeptTyping>
      <div>
        <SubmitButton>{t("contact.send")}</SubmitButton>
      </div>
    </PageForm>
  );
}
