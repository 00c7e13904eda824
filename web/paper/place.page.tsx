import { Download } from "lucide-react";
import { Form } from "react-router";
import { fallbackLanguage, isLanguage, languageFacts, languages } from "#contract/kit/languages.ts";
import { townName } from "#contract/kit/town-name.ts";
import { postingLink } from "#web/addresses/posting-link.ts";
import { apiOf } from "#web/kit/api.ts";
import { languageContext, visitorContext } from "#web/kit/context.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import { translate } from "#web/kit/i18n/i18n.ts";
import type { Handle } from "#web/kit/i18n/namespaces.ts";
import { serverI18n } from "#web/kit/i18n/texts.server.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import type { Route } from "./+types/place.page.ts";
import { PrintButton } from "./print-button.tsx";
import { Sheet } from "./sheet.tsx";

export const handle = { namespaces: ["addresses"] } satisfies Handle;
export const middleware = [...ofFeature("paper"), ...needs("Location:create")];

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const asked = search.get("language") ?? context.get(languageContext);
  const language = isLanguage(asked) ? asked : fallbackLanguage;
  const kind: "poster" | "card" = search.get("kind") === "card" ? "card" : "poster";
  const note = (search.get("note") ?? "").slice(0, 80);
  const query = { lang: language, own: "true" as const };
  const address = await apiOf(context)("GET /addresses/:id", { params: { id: params.id }, query });
  const brand = townName(context.get(visitorContext).town, language);
  const t = translate(serverI18n(language, brand, "UTC"), "addresses");
  const words = {
    brand,
    headline: t("poster.headline"),
    steps: [t("poster.step_1"), t("poster.step_2"), t("poster.step_3")],
    foot: t("poster.foot"),
    place: address.address_limited,
  };
  return { address, kind, language, note, words };
};

export default function Page({ loaderData: { address, kind, language, note, words } }: Route.ComponentProps) {
  const t = useT("addresses");
  const origin = useRootData()?.origin ?? "";
  const link = address.public_alias && postingLink(origin, address.public_alias, language);
  const back = `/location/info/${address.id}`;
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t("print.title")} back={{ to: back, label: t("print.back") }}>
          {t("print.lead")}
        </PageHeader>
      </div>
      {!address.link_enabled && (
        <Banner tone="warn" title={t("print.off")} action={<LinkButton to={back}>{t("print.back")}</LinkButton>}>
          {t("print.off_text")}
        </Banner>
      )}
      {address.link_enabled && link && (
        <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
          <Choice address={address} kind={kind} language={language} note={note} />
          <Sheet kind={kind} language={language} words={words} note={note} link={link} />
        </div>
      )}
    </>
  );
}

type Chosen = Pick<Route.ComponentProps["loaderData"], "address" | "kind" | "language" | "note">;

/** Chooses content, language and own line of the sheet, and offers the ways to print it. */
function Choice({ address, kind, language, note }: Chosen) {
  const t = useT("addresses");
  const pdf = new URLSearchParams({ kind, language, ...(note && { note }) }).toString();
  return (
    <div className="grid gap-6 print:hidden">
      <Form method="get" replace className="grid gap-5">
        <Choices
          name="kind"
          legend={t("print.kind")}
          variant="segmented"
          defaultValue={kind}
          choices={[
            { value: "poster", label: t("print.poster") },
            { value: "card", label: t("print.card") },
          ]}
        />
        <Select name="language" label={t("print.language")} defaultValue={language}>
          {languages.map((it) => (
            <option key={it} value={it} lang={it}>
              {languageFacts[it].name}
            </option>
          ))}
        </Select>
        <TextField
          name="note"
          label={t("print.note")}
          hint={t("print.note_hint")}
          optional
          maxLength={80}
          autoComplete="off"
          defaultValue={note}
        />
        <Button type="submit" tone="secondary">
          {t("print.show")}
        </Button>
      </Form>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          to={`/location/print/${address.id}/pdf?${pdf}`}
          reloadDocument
          icon={<Download aria-hidden className="size-5" />}
        >
          {t("print.pdf")}
        </LinkButton>
        <PrintButton />
      </div>
    </div>
  );
}
