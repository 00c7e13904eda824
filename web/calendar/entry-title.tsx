import { useT } from "#web/kit/i18n/use-t.ts";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import type { Entry } from "./entries.ts";

export function EntryTitle({ entry: { event, job } }: { entry: Entry }) {
  const t = useT("calendar");
  if (event?.imported) return t("imported");
  return <PostTitle of={event ?? job} untitled="" />;
}
