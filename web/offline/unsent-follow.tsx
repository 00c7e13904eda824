import { useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { hasNamespace, loadNamespace } from "#web/kit/i18n/i18n.ts";
import { useI18n, useT } from "#web/kit/i18n/use-t.ts";
import { announceThreads } from "#web/kit/live/changed-threads.ts";
import type { User } from "#web/kit/session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "#web/ui/action/dialog.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Sent } from "./queue.ts";
import { UnsentList } from "./unsent-list.tsx";
import type { Unsent } from "./unsent.ts";
import { provideCards } from "./unsent.ts";
import { useFlush } from "./use-flush.ts";

provideCards((items) => <UnsentList items={items} />);

/** On every page of a signed-in person: sends what was written without a connection, and counts what waits. */
export function UnsentFollow({ user }: { user: User }) {
  const i18n = useI18n();
  const [hasTexts, setHasTexts] = useState(() => hasNamespace(i18n, "offline"));
  // While there is a connection: later they could not be loaded.
  useEffect(() => {
    if (!hasTexts)
      void loadNamespace(i18n, "offline").then(
        () => setHasTexts(true),
        () => i18n.loading.delete("offline"),
      );
  }, [i18n, hasTexts]);
  return hasTexts && <Follow subject={user.id} />;
}

function Follow({ subject }: { subject: string }) {
  const t = useT("offline");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const all = useFlush((sent) => {
    announceThreads(null);
    if (sent.every(({ kind }) => kind === "read")) return;
    toast.done(t("unsent.sent"));
    const step = sent.find(({ path, next }) => next && path === pathname + search);
    if (step) void navigate(nextOf(step), { replace: true });
    else void revalidate();
  });
  const items = all.filter((it) => it.subject === subject && it.kind !== "read");
  // A page shows what waits for itself.
  const counted = items.filter((it) => ![pathname, pathname + search].includes(it.path));
  return counted.length > 0 && <Counted items={counted} />;
}

/** The step of a wizard after the one that was sent; the first one has made the draft. */
const nextOf = ({ next = "", answer }: Sent): string => next.replace("%3Aid", String((answer as { id?: string })?.id));

function Counted({ items }: { items: readonly Unsent[] }) {
  const t = useT("offline");
  const [open, setOpen] = useState(false);
  const refused = items.filter((it) => it.refused).length;
  return (
    <>
      <Banner
        tone={refused > 0 ? "warn" : "info"}
        title={refused > 0 ? t("unsent.refused", { count: refused }) : t("unsent.waiting", { count: items.length })}
        className="fixed inset-x-4 bottom-24 z-30 mx-auto max-w-md shadow-soft lg:bottom-6"
        action={
          <Button size="sm" tone="secondary" onClick={() => setOpen(true)}>
            {t("unsent.show")}
          </Button>
        }
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={t("unsent.title")}>
        <UnsentList items={items} />
      </Dialog>
    </>
  );
}
