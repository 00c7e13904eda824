import { Search } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Button } from "#web/ui/action/button.tsx";

/** A plain form: the result is a page with its own address. */
export function HelpSearch({ text }: { text: string }) {
  const t = useT("help");
  return (
    <form role="search" action="/pages/knowledge-base" className="mb-8 flex max-w-2xl flex-wrap items-end gap-2">
      <label className="min-w-0 grow basis-40 font-bold">
        {t("search.label")}
        <input name="text" type="search" defaultValue={text} maxLength={200} className="field-box mt-1 font-normal" />
      </label>
      <Button type="submit" icon={<Search />}>
        {t("search.submit")}
      </Button>
    </form>
  );
}
