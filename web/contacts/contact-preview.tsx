import { EyeOff, Lock, LockOpen } from "lucide-react";
import { Link } from "react-router";
import type { ContactPreview as Preview, contactAnswers } from "#contract/contacts.ts";
import { readers } from "#contract/kit/contact-readers.ts";
import type { PhoneVisibility } from "#contract/people.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { MessengerLinks } from "./messenger-links.tsx";

type Props = { preview: Preview; choice: Choice };
type Reader = (typeof readers)[number];

const looks = {
  open: { icon: LockOpen, text: null },
  "phones.hidden": { icon: Lock, text: "preview.deal_only" },
  "auth.required": { icon: Lock, text: "preview.signed_in_only" },
  "provider.not_active": { icon: EyeOff, text: "preview.paused" },
  "provider.not_providing": { icon: EyeOff, text: "preview.not_providing" },
} as const;

/** The contact box of each kind of reader, side by side, from the API's preview. */
export function ContactPreview({ preview, choice }: Props) {
  const t = useT("accounts");
  return (
    <div>
      <ul aria-label={t("preview.label")} className="grid gap-3 sm:grid-cols-3">
        {readers.map((reader) => (
          <ReaderCard key={reader} reader={reader} preview={preview} choice={choice} />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("preview.as_customer")}</p>
    </div>
  );
}

function ReaderCard({ reader, preview, choice }: Props & { reader: Reader }) {
  const t = useT("accounts");
  const answer = answerFor(preview, reader, choice);
  const { icon: Icon, text } = looks[answer];
  return (
    <li className="rounded-2xl bg-sunken p-4">
      <p className="text-sm font-bold">{t(`preview.${reader}`)}</p>
      <div className="mt-2 flex gap-2">
        <Icon
          aria-hidden
          className={answer === "open" ? "mt-0.5 size-5 shrink-0 text-good" : "mt-0.5 size-5 shrink-0 text-muted"}
        />
        {text ? <p className="text-sm text-muted">{t(text)}</p> : <Shown preview={preview} />}
      </div>
    </li>
  );
}

function Shown({ preview: { phones, messengers } }: Pick<Props, "preview">) {
  const t = useT("accounts");
  if (phones.length + messengers.length > 0) {
    return (
      <div className="grid min-w-0 gap-2">
        <ul className="numbers font-semibold">
          {phones.map(({ phone, formatted }) => (
            <li key={phone}>{formatted}</li>
          ))}
        </ul>
        <MessengerLinks messengers={messengers} />
      </div>
    );
  }
  return (
    <p className="text-sm text-muted">
      {t("preview.no_phone")}{" "}
      <Link
        to="/pages/account-setting/phones"
        className="inline-block font-bold text-action underline underline-offset-2"
      >
        {t("preview.add_phone")}
      </Link>
    </p>
  );
}

type Choice = { phone_visibility: PhoneVisibility; provides_services: boolean; paused: boolean };

/** The API's preview for that reader and choice. */
function answerFor(
  preview: Preview,
  reader: (typeof readers)[number],
  choice: Choice,
): (typeof contactAnswers)[number] {
  const found = preview.answers.find(
    (it) =>
      it.reader === reader &&
      it.phone_visibility === choice.phone_visibility &&
      it.provides_services === choice.provides_services &&
      it.paused === choice.paused,
  );
  return found?.answer ?? "phones.hidden";
}
