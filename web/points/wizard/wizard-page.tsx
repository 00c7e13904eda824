import { useSearchParams } from "react-router";
import { Title } from "#web/ui/page-header.tsx";
import { Steps } from "#web/ui/show/steps.tsx";
import type { PointAnswers } from "../answers.ts";
import { Adopting } from "./adopting.tsx";
import type { WizardData, WizardProps } from "./define-wizard.ts";
import { Question } from "./question.tsx";

/** The page of a wizard: its steps, the question, and the preview beside it. */
export function WizardPage<Name extends string, Answers extends PointAnswers, Data extends WizardData<Name, Answers>>({
  wizard,
  texts,
  data,
  result,
}: Omit<WizardProps<Name, Answers, Data>, "search">) {
  const [search] = useSearchParams();
  const { step, answers, local, signedIn, draft, owner, named } = data;
  const adopting = signedIn && !draft && (step === "review" || !named) ? local : null;
  const steps = wizard.names.map((key) => ({ key, label: texts.step(key), to: wizard.stepUrl(search, key) }));
  const { Preview } = wizard;
  return (
    <>
      <Title>{`${texts.title}: ${texts.step(step)}`}</Title>
      {texts.description && <meta name="description" content={texts.description} />}
      <Steps steps={steps} current={step} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {adopting && owner ? (
          <Adopting
            wizard={wizard}
            local={adopting}
            owner={owner}
            files={wizard.local(owner).files()}
            send={sendFiles}
            publish={search.has("publish")}
          />
        ) : (
          <Question
            key={step}
            wizard={wizard}
            texts={texts}
            data={data}
            result={result ?? data.refused}
            search={search}
          />
        )}
        {answers.point_purposes.length > 0 && step !== "review" && (
          <aside className="sticky top-24 hidden lg:block" aria-label={texts.preview}>
            <Preview answers={answers} />
          </aside>
        )}
      </div>
    </>
  );
}

/** Loaded with the first file. */
const sendFiles = async (files: File[], begin: string) =>
  (await import("#web/media/send-files.ts")).sendFiles(files, begin);
