import { Link } from "react-router";
import type { DonationOptions } from "#contract/donations.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { loginPath } from "#web/kit/guard.ts";
import { prepareHumanCheck } from "#web/kit/human/human-check.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatMoney } from "#web/ui/formats.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";

type Props = { options: DonationOptions; result: unknown };

export function DonateForm({ options, result }: Props) {
  const t = useT("donations");
  const user = useUser();
  return (
    <Card>
      <PageForm result={result} className="grid gap-6" {...(!user && { onFocus: prepareHumanCheck })}>
        <KeptTyping name="donation" note>
          <Amount options={options} />
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            label={t("email.label")}
            hint={t(user?.email ? "email.hint_member" : "email.hint")}
            optional={Boolean(user?.email)}
          />
          <TextField name="public_name" autoComplete="name" label={t("name.label")} maxLength={100} optional />
          <TextArea name="message" label={t("message.label")} maxLength={500} rows={2} optional />
        </KeptTyping>
        {!user && <ForVisitor />}
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            {t(options.method === "stripe" ? "next.stripe" : "next.offline")} {t("note.tax")}
          </p>
          <SubmitButton className="justify-self-start">{t("submit")}</SubmitButton>
        </div>
      </PageForm>
    </Card>
  );
}

function Amount({ options: { currency, presets, intervals, least, most } }: Pick<Props, "options">) {
  const t = useT("donations");
  const { locale } = useWords();
  const money = (amount: number) => formatMoney(locale, amount, currency);
  return (
    <>
      {intervals.length > 1 ? (
        <Choices
          name="interval"
          legend={t("interval.label")}
          legendHidden
          variant="segmented"
          defaultValue="once"
          choices={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
        />
      ) : (
        <>
          <input type="hidden" name="interval" value="once" />
          <p className="text-muted">{t("interval.transfer")}</p>
        </>
      )}
      <Choices
        name="preset"
        legend={t("amount.label")}
        variant="chips"
        defaultValue={String(presets[1] ?? presets[0])}
        choices={presets.map((value) => ({ value: String(value), label: money(value) }))}
      />
      <input type="hidden" name="currency" value={currency} />
      <MoneyField
        name="amount"
        currency={currency}
        label={t("amount.other")}
        hint={t("amount.other_hint", { least: money(least), most: money(most) })}
        optional
      />
    </>
  );
}

/** The human check of visitors needs JavaScript; signed-in people need no check. */
function ForVisitor() {
  const t = useT("donations");
  return (
    <>
      <input type="hidden" name="visitor" value="true" />
      <noscript>
        <Banner tone="warn">
          {t("no_script")}{" "}
          <Link to={loginPath("/donate")} className="font-bold text-action underline">
            {t("login")}
          </Link>
        </Banner>
      </noscript>
    </>
  );
}
