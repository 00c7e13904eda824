import { contactTopics } from "#contract/support.ts";
import { apiOf } from "#web/kit/api.ts";
import { attempt } from "#web/kit/attempt.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Route } from "./+types/contact.page.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactLines } from "./contact-lines.tsx";
import { HelpSearch } from "./help-search.tsx";

export const handle = { namespaces: ["help"], listed: true } satisfies Handle;

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context)("GET /help/contacts");

export const action = (args: Route.ActionArgs) =>
  attempt(args, async ({ form, api }) => {
    const topic = contactTopics.find((it) => it === form.text("topic")) ?? "question";
    const body = { topic, body: form.text("body"), name: form.maybe("name"), reply_to: form.text("reply_to") };
    await api("POST /contact-messages", { body });
    return redirectWithMessage(args.context, "/contact", tOf(args.context, "help")("contact.sent"));
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("help");
  return (
    <>
      <PageHeader title={t("contact.title")}>{t("contact.lead")}</PageHeader>
      <HelpSearch text="" />
      <Card as="section" className="max-w-2xl">
        <h2 className="mb-3 text-xl">{t("contact.operator")}</h2>
        <ContactLines {...loaderData} />
      </Card>
      <Card as="section" className="mt-6 max-w-2xl">
        <h2 className="mb-4 text-xl">{t("contact.write")}</h2>
        <ContactForm result={actionData} />
      </Card>
    </>
  );
}
