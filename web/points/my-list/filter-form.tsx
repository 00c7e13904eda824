import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { suggestServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { MyFilter } from "./filter.ts";

export type ShownFilter = Pick<MyFilter, "status" | "text" | "purpose" | "purposeName">;
type Props = {
  filter: ShownFilter;
  label: string;
  className: string;
  buttonClassName?: string | undefined;
  /** Fields of one kind of point. */
  children?: ReactNode;
};

/** Words, service and the fields of the kind, as a GET form: its whole state is in the address. */
export function FilterForm({ filter, label, className, buttonClassName, children }: Props) {
  const t = useT("points");
  const { status, text = "", purpose = "", purposeName } = filter;
  return (
    <Form method="get" role="search" className={classes("mb-6 grid items-end gap-3", className)}>
      {status && <input type="hidden" name="status" value={status} />}
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
      <Button type="submit" tone="secondary" className={buttonClassName}>
        {t("my.search_go")}
      </Button>
    </Form>
  );
}
