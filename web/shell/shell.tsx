import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { ContactBanner } from "#web/kit/contact/contact-banner.tsx";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useUser } from "#web/kit/use-session.ts";
import { Toaster } from "#web/ui/action/toaster.tsx";
import { NavigationBar } from "#web/ui/navigation-bar.tsx";
import { ActingBar } from "./acting-bar.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { FlashToast } from "./flash-toast.tsx";
import { Footer } from "./footer.tsx";
import { ScrollToTop } from "./scroll-to-top.tsx";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

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
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-fill px-5 py-3 font-bold text-white focus:translate-y-0"
      >
        {t("skip")}
      </a>
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
