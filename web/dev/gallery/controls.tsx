import { Bell, Hammer, Plus, Search, Trash2, Truck, Wrench } from "lucide-react";
import { useState } from "react";
import { PageForm } from "#web/kit/page-form.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { IconButton } from "#web/ui/action/icon-button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Tooltip } from "#web/ui/action/tooltip.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { DateField, TimeField } from "#web/ui/form/date-field.tsx";
import { MoneyField } from "#web/ui/form/money-field.tsx";
import { OtpField } from "#web/ui/form/otp-field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { words } from "./samples.ts";

const icon = "size-5";

export function ActionSamples() {
  const [open, setOpen] = useState(false);
  return (
    <section className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Plus aria-hidden className={icon} />}>{words.save}</Button>
        <Button tone="sun">{words.save}</Button>
        <Button tone="secondary">{words.more}</Button>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {words.more}
        </Button>
        <Button tone="danger" icon={<Trash2 aria-hidden className={icon} />}>
          {words.remove}
        </Button>
        <Button pending>{words.save}</Button>
        <Button disabled>{words.save}</Button>
        <Tooltip text={words.hint}>
          <IconButton label={words.more} icon={<Bell aria-hidden className={icon} />} />
        </Tooltip>
        <form>
          <ConfirmButton
            question={words.question}
            consequence={words.consequence}
            confirm={words.save}
            confirmTone="primary"
          >
            {words.question}
          </ConfirmButton>
        </form>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" tone="secondary" onClick={() => toast.done(words.save)}>
          {"toast.done"}
        </Button>
        <Button size="sm" tone="secondary" onClick={() => toast.error(words.consequence)}>
          {"toast.error"}
        </Button>
        <Button size="sm" tone="secondary" onClick={() => toast.note(words.consequence)}>
          {"toast.note"}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {(["neutral", "action", "sun", "good", "warn", "bad"] as const).map((tone) => (
          <Badge key={tone} tone={tone} icon={<Hammer aria-hidden />}>
            {tone}
          </Badge>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.question}
        actions={<Button onClick={() => setOpen(false)}>{words.save}</Button>}
      >
        <p>{words.consequence}</p>
      </Dialog>
    </section>
  );
}

const suggest = async (text: string) =>
  words.purposes
    .filter((purpose) => purpose.toLowerCase().includes(text.toLowerCase()))
    .map((purpose) => ({ value: purpose, label: purpose, hint: words.place }));

export const FieldSamples = ({ result }: { result: unknown }) => (
  <Card as="section">
    <PageForm result={result} className="grid max-w-xl gap-5">
      <Combobox
        name="purpose"
        label="What do you need done?"
        suggest={suggest}
        large
        icon={<Search aria-hidden className="size-5" />}
        placeholder={words.tap}
      />
      <TextField name="name" label={words.name} hint={words.hint} autoComplete="name" />
      <TextArea name="about" label="Description" maxLength={400} optional defaultValue={words.about} />
      <PhoneField name="phone" label="Phone" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <OtpField name="code" label="Code from the message" />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField name="budget" label="Budget" currency="UAH" defaultMinor={125_000} />
        <Select name="language" label="Language">
          {words.purposes.map((purpose) => (
            <option key={purpose}>{purpose}</option>
          ))}
        </Select>
        <DateField name="date" label="Date" defaultValue="2026-11-21" min="2026-11-20" />
        <TimeField name="time" label="Time" defaultValue="14:05" />
      </div>
      <Choices
        name="kind"
        legend="What kind?"
        defaultValue="a"
        choices={[
          { value: "a", label: "Plumber", hint: words.about, icon: <Wrench aria-hidden className="size-6" /> },
          { value: "b", label: "Moving", hint: words.long, icon: <Truck aria-hidden className="size-6" /> },
        ]}
      />
      <Choices
        name="when"
        legend="When?"
        variant="segmented"
        defaultValue="now"
        choices={["now", "week", "any"].map((value) => ({ value, label: value }))}
      />
      <Choices
        name="tags"
        legend="Purposes"
        variant="chips"
        several
        defaultValue={[words.purposes[0]]}
        choices={words.purposes.map((value) => ({ value, label: value }))}
      />
      <div>
        <Checkbox name="terms">{"I agree to the terms"}</Checkbox>
        <Checkbox name="urgent" as="switch" defaultChecked hint={words.consequence}>
          {"Urgent"}
        </Checkbox>
      </div>
      <SubmitButton>{words.save}</SubmitButton>
    </PageForm>
  </Card>
);
