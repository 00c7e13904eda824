import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { SeenVersion } from "#web/kit/versions/seen-version.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Address } from "../address.ts";

/** The owner's text for visitors of the posting link, with a warning when it contains the exact address (rule A7). */
export function GreetingForm({ address, result }: { address: Address; result: unknown }) {
  const t = useT("addresses");
  const { id, public_name, greeting, revealed_parts, version } = address;
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t("words.title")}</h2>
      {revealed_parts.length > 0 && (
        <Banner tone="warn" title={t("words.warning")}>
          {revealed_parts.map((what) => t(`words.${what}`)).join(", ")}
        </Banner>
      )}
      <PageForm result={result} className="grid gap-5">
        <input type="hidden" name="intent" value="words" />
        {version && <SeenVersion result={result} version={version} page={`/location/info/${id}`} />}
        <KeptTyping name={`greeting-${id}`} note>
          <TextField
            name="public_name"
            label={t("words.name")}
            hint={t("words.name_hint")}
            defaultValue={public_name ?? ""}
            maxLength={60}
            optional
          />
          <TextArea
            name="greeting"
            label={t("words.greeting")}
            defaultValue={greeting ?? ""}
            maxLength={300}
            optional
          />
          <FoldedTextLanguage of={["public_name", "greeting"]} found={address.greeting_language} onlyForeign />
        </KeptTyping>
        <div>
          <SubmitButton size="md">{t("words.save")}</SubmitButton>
        </div>
      </PageForm>
    </Card>
  );
}
