import { redirect, useSearchParams } from "react-router";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { adopted } from "#web/points/wizard/adopted.ts";
import { Adopting } from "#web/points/wizard/adopting.tsx";
import type { LocalDraft } from "#web/points/wizard/local-draft.ts";
import { Title } from "#web/ui/page-header.tsx";
import { Steps } from "#web/ui/show/steps.tsx";
import type { Route } from "./+types/add-wizard.page.ts";
import { Preview } from "./preview.tsx";
import { actHere } from "./wizard/act-here.ts";
import { actOnServer } from "./wizard/act.server.ts";
import type { Answers } from "./wizard/answers.ts";
import { loadWizard } from "./wizard/load.ts";
import type { WizardData } from "./wizard/load.ts";
import { localRequest } from "./wizard/local-draft.ts";
import { Question } from "./wizard/question.tsx";
import { stepNames, stepUrl } from "./wizard/steps.ts";

export const handle = { rooms: ["requests", "points", "addresses", "media"], task: true } satisfies Handle;

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadWizard(context, new URL(request.url).searchParams);

export const action = (args: Route.ActionArgs) => actOnServer(args);

/** A visitor's answers lie in the browser; after the login they are taken over into a draft on the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<WizardData> {
  const data = await serverLoader();
  const kept = localRequest(data.owner);
  if (data.draft) return { ...data, answers: withRefusedPlace(data, kept) };
  const local = takeNamed(data);
  // What was answered here is published already, or was discarded.
  if (data.signedIn && !local && data.step === "review") throw redirect("/service/my-requests");
  return { ...data, local, answers: data.signedIn ? data.answers : { ...data.answers, ...local?.answers } };
}
clientLoader.hydrate = true as const;

/** A visitor's draft knows what a link named from the first look at it: on the way through the login the link is lost. */
function takeNamed({ owner, signedIn, named, answers }: WizardData): LocalDraft<Answers> | null {
  const kept = localRequest(owner);
  const read = kept.read();
  const local = read?.adopted ? null : read;
  if (signedIn || !named || local?.named === named) return local;
  const { point_type, point_purposes, title, target, place, at_link, offer, receiver } = answers;
  return kept.keep(
    {
      ...(point_purposes.length > 0 && { point_type, point_purposes }),
      ...(title && { title }),
      ...(target && { target, offer, receiver }),
      ...(at_link && { place, at_link }),
    },
    named,
  );
}

/** A place that the API refused after the login is still in its fields. */
function withRefusedPlace({ answers, step, draft }: WizardData, kept: ReturnType<typeof localRequest>): Answers {
  const local = kept.read();
  if (!draft || local?.adopted !== draft.id) return answers;
  const { place, address } = local.answers;
  if (step === "where" && !answers.address_id && place && address) return { ...answers, place, address };
  kept.forget();
  return answers;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await request.clone().formData();
  if (posted.get("intent") === "adopt") return adopted(posted, localRequest, serverAction);
  return posted.get("visitor") ? actHere(request.url, posted) : serverAction();
}

/** Loaded with the first file. */
const sendFiles = async (files: File[], begin: string) =>
  (await import("#web/media/send-files.ts")).sendFiles(files, begin);

export default function Page({ loaderData: data, actionData }: Route.ComponentProps) {
  const t = useT("requests");
  const [search] = useSearchParams();
  const { step, answers, local, signedIn, draft } = data;
  const adopting = signedIn && !draft && (step === "review" || !data.named) ? local : null;
  const steps = stepNames.map((key) => ({ key, label: t(`step.${key}`), to: stepUrl(search, key) }));
  return (
    <>
      <Title>{t("wizard.title")}</Title>
      <Steps steps={steps} current={step} />
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {adopting ? (
          <Adopting
            local={adopting}
            owner={data.owner}
            files={localRequest(data.owner).files()}
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
