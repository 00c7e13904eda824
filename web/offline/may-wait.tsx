import { useUser } from "#web/kit/use-session.ts";

/** What is known of a form when its page is shown. */
export type Mark = {
  /** The person of the page. */
  writer: string;
  /** The `updated_at` of what is changed. */
  version: string | null;
  /** What it belongs to, e.g. the title of the request. */
  name: string | null;
  /** The time zone in which days and times are typed. */
  zone?: string;
};

/** In a form that the browser keeps if there is no connection (`orLater`). */
export function MayWait(known: Omit<Mark, "writer">) {
  const user = useUser();
  const mark: Mark | null = user && { writer: user.id, ...known };
  return mark && <input type="hidden" name="_later" value={JSON.stringify(mark)} readOnly />;
}
