import { Search } from "lucide-react";
import { Form } from "react-router";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { kinds } from "./my-filter.ts";

type Asked = { text: string; purpose: string; purposeName: string; kind: string };

/** Words, service and kind, as a plain form: all of it is in the address. */
export function MyFilter({ status, asked }: { status: string | undefined; asked: Asked }) {
  const t = useT("requests");
  const { text, purpose, purposeName, kind } = asked;
  return (
    <Form
      method="get"
      role="search"
      className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1.5fr_auto]"
    >
      {status && <input type="hidden" name="status" value={status} />}
      <TextField
        key={`text ${text}`}
        name="text"
        type="search"
        label={t("my.search")}
        optional
        defaultValue={text}
        icon={<Search aria-hidden className="size-5" />}
      />
      <Combobox
        key={`purpose ${purpose} ${purposeName}`}
        name="purpose"
        label={t("my.purpose")}
        optional
        minLength={2}
        suggest={suggestServices}
        defaultValue={purposeName}
        defaultId={purpose}
      />
      <Select key={`kind ${kind}`} name="kind" label={t("my.kind")} optional defaultValue={kind}>
        <option value="">{t("my.kind_all")}</option>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`my.kind_${each}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" tone="secondary">
        {t("my.search_go")}
      </Button>
    </Form>
  );
}
