import { useSearchParams } from "react-router";
import { sessionContext } from "#web/kit/context.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/rooms.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Adopting } from "#web/kit/wizard/adopting.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Steps } from "#web/ui/show/steps.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { Preview } from "./form/preview.tsx";
import { actHere } from "./wizard/act-here.ts";
import { actOnServer } from "./wizard/act.server.ts";
import type { Answers } from "./wizard/answers.ts";
import { loadWizard } from "./wizard/load.ts";
import type { WizardData } from "./wizard/load.ts";
import { kept } from "./wizard/local-draft.ts";
import { Question } from "./wizard/question.tsx";
import { stepNames, stepUrl } from "./wizard/steps.ts";

const offering = needs("ServiceOffer:create");

export const handle = { rooms: ["offers", "requests", "addresses", "plans", "media"] } satisfies Handle;

/**
 * Offering is for those who may (the specification's table of screens). A visitor comes to the login first, which also leads
 * on to the first step: answers are kept, and only publishing needs an account (decision P4).
 */
export const middleware: typeof offering = [
  (args, next) => {
    const anonymous = args.context.get(sessionContext).kind === "anonymous";
    return anonymous && new URL(args.request.url).searchParams.has("step") ? undefined : offering[0]?.(args, next);
  },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWizard(context, new URL(request.url).searchParams);

export const action = (args: Route.ActionArgs) => actOnServer(args);

/** A visitor's answers lie in the browser; a draft that came to the server needs them no more. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<WizardData> {
  const data = await serverLoader();
  const local = kept.read();
  if (!local) return data;
  if (data.draft) return { ...data, answers: withRefusedPlace(data, local.answers) };
  return { ...data, local, answers: data.signedIn ? data.answers : { ...data.answers, ...local.answers } };
}
clientLoader.hydrate = true as const;

/** A place that the API refused after the login is still in its fields. */
function withRefusedPlace({ answers, step }: WizardData, { place, address }: Partial<Answers>): Answers {
  if (step === "where" && !answers.address_id && place && address) return { ...answers, place, address };
  kept.forget();
  return answers;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await request.clone().formData();
  return posted.get("visitor") ? actHere(request.url, posted) : serverAction();
}

export default function Page({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const { step, answers, local, signedIn, draft } = data;
  const adopting = signedIn && !draft && step === "review" ? local : null;
  const steps = stepNames.map((key) => ({ key, label: t(`step.${key}`), to: stepUrl(search, key) }));
  return (
    <>
      <Title>{t("wizard.title")}</Title>
      <meta name="description" content={t("wizard.description")} />
      <Steps steps={steps} current={step} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {adopting ? (
          <Adopting local={adopting}>{t("adopting")}</Adopting>
        ) : (
          <Question key={step} data={data} result={actionData} search={search} />
        )}
        {answers.point_purposes.length > 0 && step !== "review" && (
          <aside className="sticky top-24 hidden lg:block" aria-label={t("preview.label")}>
            <Preview answers={answers} />
          </aside>
        )}
      </div>
    </>
  );
}
