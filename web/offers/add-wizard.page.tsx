import { redirect, useSearchParams } from "react-router";
import { sessionContext } from "#web/kit/context.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { adopted } from "#web/points/wizard/adopted.ts";
import { Adopting } from "#web/points/wizard/adopting.tsx";
import { Title } from "#web/ui/page-header.tsx";
import { Steps } from "#web/ui/show/steps.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { Preview } from "./form/preview.tsx";
import { myOffersPath } from "./offer-path.ts";
import { actHere } from "./wizard/act-here.ts";
import { actOnServer } from "./wizard/act.server.ts";
import type { Answers } from "./wizard/answers.ts";
import { loadWizard } from "./wizard/load.ts";
import type { WizardData } from "./wizard/load.ts";
import { localOffer } from "./wizard/local-draft.ts";
import { Question } from "./wizard/question.tsx";
import { stepNames, stepUrl } from "./wizard/steps.ts";

const offering = needs("ServiceOffer:create");

export const handle = { rooms: ["offers", "points", "addresses", "plans", "media"], task: true } satisfies Handle;

/**
 * Offering is for those who may (the specification's table of screens). A visitor comes to the login first, which also leads
 * on to the first step: answers are kept, and only publishing needs an account (rule P4).
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

/** A visitor's answers lie in the browser; after the login they are taken over into a draft on the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<WizardData> {
  const data = await serverLoader();
  const kept = localOffer(data.owner);
  if (data.draft) return { ...data, answers: withRefusedPlace(data, kept) };
  const read = kept.read();
  const local = read?.adopted ? null : read;
  // What was answered here is published already, or was discarded.
  if (data.signedIn && !local && data.step === "review") throw redirect(myOffersPath);
  return { ...data, local, answers: data.signedIn ? data.answers : { ...data.answers, ...local?.answers } };
}
clientLoader.hydrate = true as const;

/** A place that the API refused after the login is still in its fields. */
function withRefusedPlace({ answers, step, draft }: WizardData, kept: ReturnType<typeof localOffer>): Answers {
  const local = kept.read();
  if (!draft || local?.adopted !== draft.id) return answers;
  const { place, address } = local.answers;
  if (step === "where" && !answers.address_id && place && address) return { ...answers, place, address };
  kept.forget();
  return answers;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await request.clone().formData();
  if (posted.get("intent") === "adopt") return adopted(posted, localOffer, serverAction);
  return posted.get("visitor") ? actHere(request.url, posted) : serverAction();
}

/** Loaded with the first file. */
const sendFiles = async (files: File[], begin: string) =>
  (await import("#web/media/send-files.ts")).sendFiles(files, begin);

export default function Page({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const { step, answers, local, signedIn, draft } = data;
  const adopting = signedIn && !draft && (step === "review" || step === "what") ? local : null;
  const steps = stepNames.map((key) => ({ key, label: t(`step.${key}`), to: stepUrl(search, key) }));
  return (
    <>
      <Title>{t("wizard.title")}</Title>
      <meta name="description" content={t("wizard.description")} />
      <Steps steps={steps} current={step} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {adopting ? (
          <Adopting
            local={adopting}
            owner={data.owner}
            files={localOffer(data.owner).files()}
            send={sendFiles}
            publish={search.has("publish")}
          >
            {t("adopting")}
          </Adopting>
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
