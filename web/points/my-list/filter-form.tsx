import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Meta } from "#contract/kit/endpoint.ts";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { SheetActions, useSheet } from "#web/points/filters.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { MyFilter } from "./filter.ts";

export type ShownFilter = Pick<MyFilter, "status" | "text" | "purpose" | "purposeName">;
type Props = {
  filter: ShownFilter;
  /** The tabs, which are a field of the form in the sheet. */
  states: { label: string; tabs: readonly { key: string; label: string }[] };
  /** The numbers of the list in the address. */
  meta: Pick<Meta, "total" | "more">;
  label: string;
  className: string;
  buttonClassName?: string | undefined;
  /** Fields of one kind of point. */
  children?: ReactNode;
};

/** Words, service and the fields of the kind, as a GET form: its whole state is in the address. */
export function FilterForm(props: Props) {
  const sheet = useSheet();
  const { filter, states, meta, label, className, buttonClassName, children } = props;
  const t = useT("points");
  const { status, text = "", purpose = "", purposeName } = filter;
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      {...(sheet && { onSubmit: sheet.close })}
      className={sheet ? "grid gap-5 [&_label>.ml-2]:hidden" : classes("mb-6 grid items-end gap-3", className)}
    >
      {sheet ? (
        <Select name="status" label={states.label} defaultValue={status ?? "all"}>
          {states.tabs.map(({ key, label: name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      ) : (
        status && <input type="hidden" name="status" value={status} />
      )}
      <TextField
        key={`text ${text}`}
        name="text"
        type="search"
        label={label}
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
      {children}
      {sheet ? (
        <SheetActions meta={meta} />
      ) : (
        <Button type="submit" tone="secondary" className={buttonClassName}>
          {t("my.search_go")}
        </Button>
      )}
    </Form>
  );
}
