import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Logo } from "#web/ui/logo.tsx";
import { QrCode } from "#web/ui/show/qr-code.tsx";

type Content = Reply<"GET /account-settings/paper">;

/** The same content as in the PDF, as text that every reader can read; it can be printed, too. */
export function Paper({ paper: { name, phone, link, sides } }: { paper: Content }) {
  const t = useT("paper");
  return (
    <section
      aria-label={t("content")}
      className="printed grid gap-6 scheme-light rounded-card border border-line bg-white p-6 text-[#14213d] shadow-soft sm:p-10 print:border-0 print:p-0 print:shadow-none"
    >
      <Logo name={sides[0]?.brand ?? ""} large />
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={link} label={t("qr")} className="w-44 max-w-full" />
        <div className="min-w-0 flex-[1_1_12rem]">
          <h2 className="wrap-anywhere">{name}</h2>
          {phone && <p className="numbers mt-2 text-xl font-extrabold">{phone}</p>}
          <p className="mt-2 text-sm wrap-anywhere text-[#525d78]">{link}</p>
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {sides.map((side) => (
          <SideText key={side.language} side={side} />
        ))}
      </div>
    </section>
  );
}

function SideText({ side: { language, words, ...side } }: { side: Content["sides"][number] }) {
  const rows = (["services", "areas", "languages"] as const).filter((row) => side[row].length > 0);
  return (
    <div lang={language} className="min-w-0">
      <p className="font-bold">{words.headline}</p>
      <p className="text-[#525d78]">{words.scan}</p>
      <dl className="mt-3 grid gap-2">
        {rows.map((row) => (
          <div key={row}>
            <dt className="text-sm font-bold">{words[row]}</dt>
            <dd className="wrap-anywhere">{side[row].join(" · ")}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
