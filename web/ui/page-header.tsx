import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import { useWords } from "./words.ts";

type Props = {
  title: string;
  /** Of a title that a person wrote. */
  language?: Language | undefined;
  children?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  badge?: ReactNode;
  /** The menu "…" of the page, beside its title. */
  menu?: ReactNode;
};

/** The heading of a page; also sets the title of the tab. */
export function PageHeader({ title, language, children, back, actions, badge, menu }: Props) {
  return (
    <header className="mb-6 sm:mb-8">
      <Title>{title}</Title>
      {back && (
        <Link
          to={back.to}
          className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-action hover:underline"
        >
          <ChevronLeft aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{back.label}</span>
        </Link>
      )}
      {menu && (
        <div className="flex items-start justify-between gap-x-3">
          {/* Has the width 0 and grows, so that a long word does not widen the page. */}
          <h1 lang={language} className="w-0 min-w-0 flex-1 wrap-anywhere hyphens-auto">
            {title}
          </h1>
          <div className="pt-2">{menu}</div>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-2xl min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {!menu && (
              <h1 lang={language} className="wrap-anywhere hyphens-auto">
                {title}
              </h1>
            )}
            {badge}
          </div>
          {children && <div className="mt-2 text-lg text-muted">{children}</div>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}

/** The title of the tab, for pages with another heading. */
export function Title({ children }: { children: string }) {
  const { t } = useWords();
  return <title>{`${children} · ${t("brand")}`}</title>;
}
