import { useT } from "#web/kit/i18n/use-t.ts";

const steps = ["ask", "compare", "choose"] as const;

export function HowItWorks() {
  const t = useT("content");
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="text-2xl">
        {t("how.title")}
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-8">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-4">
            <span
              aria-hidden
              className="numbers flex size-11 shrink-0 items-center justify-center rounded-full bg-sun text-lg font-extrabold text-[#14213d]"
            >
              {index + 1}
            </span>
            <div>
              <h3>{t(`how.${step}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`how.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
