import type { ReactNode } from "react";

type Props = { art: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode; foot?: ReactNode };

/** The content of an error page, with a link or button to continue. */
export function ErrorState({ art, title, children, action, foot }: Props) {
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center px-4 py-14 text-center sm:py-20">
      <div
        aria-hidden
        className="mb-7 flex size-28 items-center justify-center rounded-full bg-sun-soft text-sun-ink [&>svg]:size-14"
      >
        {art}
      </div>
      <h1>{title}</h1>
      {children && <div className="mt-3 text-lg text-muted">{children}</div>}
      {action && <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>}
      {foot && <p className="mt-8 text-sm text-muted">{foot}</p>}
    </section>
  );
}
