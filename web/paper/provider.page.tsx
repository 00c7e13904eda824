import { Download, Printer } from "lucide-react";
import { Form } from "react-router";
import { fallbackLanguage, isLanguage, languageFacts, languages } from "#contract/kit/languages.ts";
import { paperKinds } from "#contract/paper-kinds.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext } from "#web/kit/context.ts";
import { hasFeature, ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Problem } from "#web/kit/problem.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { EmptyState } from "#web/ui/show/empty-state.tsx";
import type { Route } from "./+types/provider.page.ts";
import { Paper } from "./paper.tsx";

export const handle = { namespaces: ["paper"] } satisfies Handle;
export const middleware = [...ofFeature("paper"), ...needs("ServiceOffer:read")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const api = apiOf(context);
  const languageOf = (text: string | null) => (text && isLanguage(text) ? text : null);
  const chosen = {
    kind: paperKinds.find((it) => it === search.get("kind")) ?? "card_sheet",
    language: languageOf(search.get("language")) ?? context.get(languageContext) ?? fallbackLanguage,
    second: languageOf(search.get("second")),
    phone: search.get("phone") === "1",
    code: search.get("code") ?? "",
  };
  const codes = hasFeature(context, "referrals") ? await codesOf(api) : [];
  const code = codes.find((it) => it.code === chosen.code)?.code;
  const { language, second } = chosen;
  const read = (phone: boolean) =>
    api("GET /account-settings/paper", {
      query: { language, ...(second && { second }), ...(phone && { phone: "true" as const }), ...(code && { code }) },
    });
  try {
    const plain = await read(false);
    const paper = chosen.phone && plain.may_show_phone ? await read(true) : plain;
    return { chosen: { ...chosen, code: code ?? "" }, codes: codes.map((it) => it.semantic_code), paper };
  } catch (error) {
    if (!(error instanceof Problem) || !error.is("provider.not_active", "provider.not_providing")) throw error;
    return { chosen, codes: [], paper: null };
  }
};

/** None if the person has no right to referral codes. */
async function codesOf(api: Api) {
  try {
    return await allPages((page) => api("GET /referral-codes", { query: { page, per_page: mostOfPage } }));
  } catch (error) {
    if (error instanceof Problem && error.is("ability_not_granted")) return [];
    throw error;
  }
}

export default function Page({ loaderData: { paper, chosen, codes } }: Route.ComponentProps) {
  const t = useT("paper");
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      </div>
      {paper ? (
        <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
          <Choice chosen={chosen} codes={codes} paper={paper} />
          <Paper paper={paper} />
        </div>
      ) : (
        <EmptyState
          icon={<Printer aria-hidden />}
          title={t("closed")}
          action={<LinkButton to="/pages/account-setting/service">{t("settings")}</LinkButton>}
        >
          {t("closed_text")}
        </EmptyState>
      )}
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Chosen = { chosen: Data["chosen"]; codes: string[]; paper: NonNullable<Data["paper"]> };

function Choice({ chosen, codes, paper }: Chosen) {
  const t = useT("paper");
  const { kind, language, second, code } = chosen;
  const pdf = new URLSearchParams({
    kind,
    language,
    ...(second && { second }),
    ...(paper.phone && { phone: "true" }),
    ...(code && { code }),
  });
  return (
    <div className="grid gap-6 print:hidden">
      <Form method="get" replace className="grid gap-5">
        <Select name="kind" label={t("kind")} defaultValue={kind}>
          {paperKinds.map((it) => (
            <option key={it} value={it}>
              {t(`kind.${it}`)}
            </option>
          ))}
        </Select>
        <LanguageSelect name="language" label={t("language")} chosen={language} />
        <LanguageSelect name="second" label={t("second")} chosen={second ?? ""} none={t("second.none")} />
        {codes.length > 0 && (
          <Select name="code" label={t("code")} defaultValue={code}>
            <option value="">{t("code.none")}</option>
            {codes.map((it) => (
              <option key={it} value={it.toLowerCase()}>
                {it}
              </option>
            ))}
          </Select>
        )}
        {paper.may_show_phone ? (
          <Checkbox name="phone" value="1" defaultChecked={paper.phone !== null}>
            {t("phone")}
          </Checkbox>
        ) : (
          <p className="text-sm text-muted">{t("phone.closed")}</p>
        )}
        <Button type="submit" tone="secondary">
          {t("show")}
        </Button>
      </Form>
      {paper.dropped.length > 0 && <Banner tone="warn" title={t("dropped", { characters: paper.dropped.join(" ") })} />}
      <LinkButton to={`/promo/print/pdf?${pdf}`} reloadDocument icon={<Download aria-hidden className="size-5" />}>
        {t("pdf")}
      </LinkButton>
      <p className="text-sm text-muted">{t("colours")}</p>
    </div>
  );
}

type LanguageProps = { name: string; label: string; chosen: string; none?: string };
const LanguageSelect = ({ name, label, chosen, none }: LanguageProps) => (
  <Select name={name} label={label} defaultValue={chosen}>
    {none && <option value="">{none}</option>}
    {languages.map((it) => (
      <option key={it} value={it} lang={it}>
        {languageFacts[it].name}
      </option>
    ))}
  </Select>
);
