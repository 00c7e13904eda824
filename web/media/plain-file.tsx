import { useT } from "#web/kit/i18n/use-t.ts";
import { Picture } from "#web/ui/show/picture.tsx";
import type { Item } from "./items.ts";
import { offField } from "./read-media.ts";

/** A file before hydration or without JavaScript: a checkbox removes it. */
export function PlainFile({ item, name }: { item: Item; name: string }) {
  const t = useT("media");
  if (item.state !== "done") return null;
  return (
    <div className="overflow-hidden rounded-field border border-line bg-card">
      <Picture file={item.media} sizes="16rem" alt={name} className="aspect-[4/3]" />
      <label className="flex min-h-11 items-center gap-2 px-3 text-sm">
        <input type="checkbox" name={offField} value={item.media.id} />
        {t("file.remove", { name })}
      </label>
    </div>
  );
}
