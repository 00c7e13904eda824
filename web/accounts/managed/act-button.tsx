import { ArrowRightLeft } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";

/** Switches to acting as this person, in every tab. */
export function ActButton({ person: { id, name } }: { person: { id: string; name: string | null } }) {
  const t = useT("managed");
  return (
    <Form method="post" action="/acting">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="sm" icon={<ArrowRightLeft aria-hidden className="size-4" />}>
        {t("act")}
        <span className="visually-hidden">{name}</span>
      </Button>
    </Form>
  );
}
