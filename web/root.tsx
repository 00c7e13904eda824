import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root.ts";
import { Failure } from "./errors/screens.tsx";
import { languageContext, sessionContext, visitorContext } from "./kit/context.ts";
import { Document } from "./kit/document/document.tsx";
import { visit } from "./kit/document/visit.ts";
import { takeFlash } from "./kit/flash.ts";
import type { RootData } from "./kit/root-data.ts";
import { townIn } from "./kit/town.ts";
import { Unbreakable } from "./kit/unbreakable.tsx";
import { Shell } from "./shell/shell.tsx";

export const middleware = [visit];

export const loader = ({ context, request }: Route.LoaderArgs): RootData => ({
  session: new URL(request.url).pathname === "/offline" ? { kind: "unknown" } : context.get(sessionContext),
  language: context.get(languageContext),
  town: townIn(context.get(visitorContext).town, context.get(languageContext)),
  origin: context.get(visitorContext).publicUrl ?? new URL(request.url).origin,
  flash: takeFlash(context),
  folded: context.get(visitorContext).cookies.get("menu") === "folded",
  off: context.get(visitorContext).off ?? [],
  limits: context.get(visitorContext).limits,
});

export const Layout = ({ children }: { children: ReactNode }) => <Document>{children}</Document>;

export default function App() {
  return (
    <Shell>
      <Outlet />
      <Background />
    </Shell>
  );
}

/** The background components of `background.tsx`: their code is loaded after hydration. */
function Background() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import("./background.tsx").then((it) => setLoaded(() => it.Background)).catch(() => undefined);
  }, []);
  return (
    Loaded && (
      <Unbreakable fallback={null}>
        <Loaded />
      </Unbreakable>
    )
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = <Failure error={error} />;
  // The frame may be what failed.
  return (
    <Unbreakable fallback={<main className="mx-auto max-w-6xl px-4 pt-4 pb-16">{failure}</main>}>
      <Shell>
        {failure}
        <Background />
      </Shell>
    </Unbreakable>
  );
}
