import { Bell, BellOff, ListFilter, Trash2 } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatNumber, nameOf } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { useWords } from "#web/ui/words.ts";
import type { SavedSearch } from "./search-path.ts";

/** A saved search: its filters, its number of new results, and its switches. */
export function SearchCard({ search }: { search: SavedSearch }) {
  const t = useT("saved");
  const { name, fresh, kind } = search;
  const wanted = useFilterTexts(search);
  const title = name ?? (wanted[0] || t(`search.any_${kind}`));
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">{title}</h3>
        <Badge tone="neutral">{t(`search.of_${kind}`)}</Badge>
        {fresh > 0 && <Badge tone="sun">{t("search.new", { count: fresh })}</Badge>}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {wanted.slice(name ? 0 : 1).map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {search.price_max !== null && search.currency && (
          <li>
            {t("search.up_to")} <Price minor={search.price_max} currency={search.currency} kind="fixed" />
          </li>
        )}
      </ul>
      <Steps search={search} title={title} />
      <Rename search={search} />
    </Card>
  );
}

function Steps({ search: { id, notify }, title }: { search: SavedSearch; title: string }) {
  const t = useT("saved");
  return (
    <PageForm summary={false} className="mt-4 flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value="/saved?tab=searches" />
      <SubmitButton
        name="intent"
        value="open"
        tone="secondary"
        size="sm"
        icon={<ListFilter aria-hidden className="size-4" />}
      >
        {t("search.open")}
      </SubmitButton>
      <SubmitButton
        name="intent"
        value={notify ? "hush" : "tell"}
        tone="quiet"
        size="sm"
        icon={notify ? <BellOff aria-hidden className="size-4" /> : <Bell aria-hidden className="size-4" />}
      >
        {t(notify ? "search.mute" : "search.notify")}
      </SubmitButton>
      <ConfirmButton
        name="intent"
        value="forget"
        tone="quiet"
        size="sm"
        icon={<Trash2 aria-hidden className="size-4" />}
        question={t("search.delete_question", { name: title })}
        consequence={t("search.delete_consequence")}
        confirm={t("search.delete")}
      >
        {t("search.delete")}
      </ConfirmButton>
    </PageForm>
  );
}

function Rename({ search: { id, name } }: { search: SavedSearch }) {
  const t = useT("saved");
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-bold text-action">
        {t("search.rename")}
      </summary>
      <PageForm summary={false} scope={`${id}-`} className="mt-2 flex max-w-md flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="back" value="/saved?tab=searches" />
        <TextField
          key={name}
          name="name"
          label={t("search.name")}
          optional
          maxLength={80}
          defaultValue={name ?? ""}
          className="min-w-48 flex-1"
        />
        <SubmitButton name="intent" value="rename" tone="secondary">
          {t("search.rename")}
        </SubmitButton>
      </PageForm>
    </details>
  );
}

/** Describes the filters in words. The first one replaces the name of a search without a name. */
function useFilterTexts(search: SavedSearch): string[] {
  const t = useT("saved");
  const { locale } = useWords();
  const { text, point_types, point_purposes, place, position, radius, language, speaks, urgent, answers } = search;
  const named = [...point_purposes, ...point_types].map((it) => it.name);
  const km = radius ? formatNumber(locale, Math.round(radius / 1000)) : null;
  return [
    [text ? `«${text}»` : "", ...named].filter(Boolean).join(" · "),
    position ? [place ?? t("search.on_map"), km && t("search.within", { km })].filter(Boolean).join(", ") : "",
    speaks ? t("search.speaks", { language: nameOf(locale, "language", speaks) }) : "",
    language ? nameOf(locale, "language", language) : "",
    urgent ? t("search.urgent") : "",
    ...answers.map(({ label, options }) => `${label}: ${options.map(({ name }) => name).join(", ")}`),
  ].filter(Boolean);
}
