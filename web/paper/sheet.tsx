import { useT } from "#web/kit/i18n/use-t.ts";
import { Logo } from "#web/ui/logo.tsx";
import { QrCode } from "#web/ui/show/qr-code.tsx";

type Words = { brand: string; headline: string; steps: string[]; foot: string; place: string };
type Props = { kind: "poster" | "card"; language: string; words: Words; note: string; link: string };

/** The printed sheet, shown as paper on the screen; in print it fills the page. */
export function Sheet({ kind, language, words, note, link }: Props) {
  const t = useT("addresses");
  const Content = kind === "poster" ? Poster : Card;
  return (
    <section
      aria-label={t("print.preview")}
      lang={language}
      className="printed scheme-light rounded-card border border-line bg-white p-6 text-[#14213d] shadow-soft sm:p-10 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <Content words={words} note={note} link={link} />
    </section>
  );
}

type ContentProps = Pick<Props, "words" | "note" | "link">;

function Poster({ words, note, link }: ContentProps) {
  const t = useT("addresses");
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 text-center">
      <Logo name={words.brand} large />
      <p className="text-3xl font-extrabold text-balance sm:text-4xl">{words.headline}</p>
      {note && <p className="text-lg font-bold wrap-anywhere">{note}</p>}
      <p className="text-[#525d78]">{words.place}</p>
      <QrCode text={link} label={t("link.code")} className="w-full max-w-72" />
      <ol className="grid gap-3 text-left font-bold">
        {words.steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-sun text-base font-extrabold"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm text-[#525d78]">{words.foot}</p>
    </div>
  );
}

function Card({ words, note, link }: ContentProps) {
  const t = useT("addresses");
  return (
    <div className="mx-auto flex max-w-md flex-wrap items-center gap-4 rounded-field border border-dashed border-[#cfd3dc] p-4">
      <QrCode text={link} label={t("link.code")} className="w-32 max-w-full" />
      <div className="grid min-w-0 flex-[1_1_8rem] gap-1">
        <Logo name={words.brand} />
        <p className="leading-tight font-extrabold">{words.headline}</p>
        {note && <p className="text-sm font-bold wrap-anywhere">{note}</p>}
        <p className="text-xs text-[#525d78]">{words.place}</p>
        <p className="text-xs">{words.steps[0]}</p>
      </div>
    </div>
  );
}
