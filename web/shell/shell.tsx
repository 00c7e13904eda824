import { Users } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Form, useMatches, useRevalidator } from "react-router";
import { ContactBanner } from "#web/kit/contact/contact-banner.tsx";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import type { User } from "#web/kit/session.ts";
import { followActing } from "#web/kit/session/acting.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Button } from "#web/ui/action/button.tsx";
import { toast } from "#web/ui/action/toast.ts";
import { Toaster } from "#web/ui/action/toaster.tsx";
import { NavigationBar } from "#web/ui/navigation-bar.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { ScrollToTop, useKeptFocus } from "./after-navigation.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame around every page. A page with `bare` in its `handle` sets its own width (the landing page). */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT("shell");
  const user = useUser();
  useKeptFocus();
  const handles = useMatches().map((match) => match.handle as Handle | undefined);
  const bare = handles.some((handle) => handle?.bare);
  const isTask = handles.some((handle) => handle?.task);
  return (
    <>
      {/* A landmark of its own: behind the question about cookies, which has a link too, it is not the first link of the page. */}
      <nav aria-label={t("skip")}>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-[130%] rounded-field bg-fill px-5 py-3 font-bold text-white focus:translate-y-0 print:hidden"
        >
          {t("skip")}
        </a>
      </nav>
      <NavigationBar />
      <div className="flex min-h-dvh">
        {user && <SideMenu />}
        <div className="flex min-w-0 flex-1 flex-col">
          <div className={user?.acting ? "sticky top-0 z-40 low:static" : "contents"}>
            {user && <ActingBar user={user} />}
            <TopBar />
          </div>
          <main
            id="main"
            tabIndex={-1}
            className={
              bare
                ? "flex-1 outline-none"
                : "mx-auto w-full max-w-6xl flex-1 px-4 pt-4 pb-16 outline-none sm:px-6 lg:px-10 lg:pt-12"
            }
          >
            {!bare && <ContactBanner />}
            {children}
          </main>
          {!user && !isTask && <Footer />}
          {user && <div aria-hidden className="h-20 low:hidden lg:hidden" />}
        </div>
      </div>
      {user && <BottomBar user={user} />}
      <ScrollToTop />
      <Toaster />
      <FlashToast />
    </>
  );
}

const tones = { done: "good", note: "warn", error: "bad" } as const;

/** Shows the message of the last action (`redirectWithMessage`): a toast, or a banner without JavaScript. */
function FlashToast() {
  const flash = useRootData()?.flash;
  useEffect(() => {
    if (flash) toast[flash.kind](flash.text);
  }, [flash]);
  if (!flash) return null;
  return (
    <noscript>
      <Banner tone={tones[flash.kind]} className="fixed inset-x-4 bottom-24 z-40 mx-auto max-w-md shadow-soft">
        {flash.text}
      </Banner>
    </noscript>
  );
}

/** Always visible while acting for another person; a switch applies to all tabs. */
function ActingBar({ user }: { user: User }) {
  const t = useT("shell");
  const { revalidate } = useRevalidator();
  const managedId = user.acting ? user.id : null;
  useEffect(() => followActing(managedId, () => void revalidate()), [managedId, revalidate]);
  if (!managedId) return null;
  return (
    <Form
      method="post"
      action="/acting"
      aria-label={t("acting.bar", { name: user.name })}
      className="flex min-h-12 flex-wrap items-center justify-center gap-x-3 bg-sun px-4 py-1.5 text-[#14213d]"
    >
      <p className="flex min-w-0 items-center gap-2 leading-tight font-bold max-sm:flex-[1_1_9rem] max-sm:text-sm">
        <Users aria-hidden className="size-5 shrink-0" />
        <span className="line-clamp-2 wrap-anywhere">{t("acting.bar", { name: user.name })}</span>
      </p>
      <Button type="submit" size="sm" tone="secondary" className="shrink-0">
        {t("acting.stop")}
      </Button>
    </Form>
  );
}
