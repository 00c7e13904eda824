import { ArrowRightLeft } from "lucide-react";
import { Form } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";

type Props = { person: { id: string; name: string | null }; next?: string; size?: "sm" | "md" };

/** Switches to acting as this person, in every tab, and goes to `next`. */
export function ActButton({ person: { id, name }, next, size = "sm" }: Props) {
  const t = useT("managed");
  return (
    <Form method="post" action="/acting">
      <input type="hidden" name="id" value={id} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" size={size} icon={<ArrowRightLeft aria-hidden className="size-4" />}>
        {t("act")}
        <span className="visually-hidden">{name}</span>
      </Button>
    </Form>
  );
}
