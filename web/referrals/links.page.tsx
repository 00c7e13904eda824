import { Link2, UsersRound } from "lucide-react";
import { apiOf } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Pagination } from "#web/ui/action/pagination.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/links.page.ts";
import { createCode } from "./create-code.ts";
import { readPage } from "./read-page.ts";
import { ShareLink } from "./share-link.tsx";

export const handle = { namespaces: ["referrals"] } satisfies Handle;
export const middleware = [...ofFeature("referrals"), ...needs("ReferralCode:create")];

const here = "/promo/referral/links";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  apiOf(context)("GET /referral-codes", { query: { page: readPage(request), per_page: 12 } });

export const action = (args: Route.ActionArgs) => createCode(args, here);

export default function Page({ loaderData: { data, meta }, actionData }: Route.ComponentProps) {
  const t = useT("referrals");
  return (
    <>
      <PageHeader title={t("links.title")} back={{ to: "/promo", label: t("title") }}>
        {t("links.lead")}
      </PageHeader>
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        {/* The key makes a new form after each code, so that its fields are empty again. */}
        <NewCode key={meta.total} result={actionData} />
        {data.length === 0 ? (
          <EmptyState icon={<Link2 aria-hidden />} title={t("links.empty")}>
            {t("links.empty_text")}
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {data.map((code) => (
              <CodeCard key={code.code} code={code} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-6">
        <Pagination current={meta.current_page} last={meta.last_page} />
      </div>
    </>
  );
}

function NewCode({ result }: { result: unknown }) {
  const t = useT("referrals");
  return (
    <Card as="section" className="grid gap-4">
      <h2>{t("links.new")}</h2>
      <PageForm result={result} className="grid gap-5">
        <TextField
          name="code"
          label={t("links.code")}
          hint={t("links.code_hint")}
          optional
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="description"
          label={t("links.note")}
          hint={t("links.note_hint")}
          optional
          maxLength={200}
          autoComplete="off"
        />
        <SubmitButton>{t("links.create")}</SubmitButton>
      </PageForm>
    </Card>
  );
}

function CodeCard({ code }: { code: Reply<"GET /referral-codes">["data"][number] }) {
  const t = useT("referrals");
  return (
    <Card as="li" className="grid gap-4">
      <div>
        <h2 className="text-lg wrap-anywhere" translate="no">
          {code.semantic_code}
        </h2>
        {code.description && <p className="text-muted wrap-anywhere">{code.description}</p>}
        <p className="mt-1 flex items-center gap-2 text-sm">
          <UsersRound aria-hidden className="size-4 shrink-0 text-muted" />
          {t("links.people", { count: code.people })}
        </p>
      </div>
      <ShareLink link={code.link} small />
    </Card>
  );
}
