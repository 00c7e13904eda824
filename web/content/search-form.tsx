import { MapPin, Search } from "lucide-react";
import { useRef } from "react";
import { Form } from "react-router";
import { usePlaceSuggestions } from "#web/addresses/use-place-suggestions.ts";
import { firstServices } from "#web/catalog/suggest-services.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { formatLatLng } from "#web/search/search-params.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Combobox } from "#web/ui/form/combobox.tsx";
import type { Suggestion } from "#web/ui/form/use-suggestions.ts";
import type { Asked } from "./landing.server.ts";

const suggestServices = (text: string) => firstServices(text, 6);

type Props = { asked: Asked; onFocus?: () => void };

/** Without JavaScript a GET form that leads to the same page. */
export function SearchForm({ asked, onFocus }: Props) {
  const t = useT("content");
  const suggestPlaces = usePlaceSuggestions(formatLatLng);
  const form = useRef<HTMLFormElement>(null);
  const askWhere = (chosen: Suggestion | null) => {
    if (chosen) form.current?.querySelector<HTMLElement>("input[name=place]")?.focus();
  };
  return (
    <Form
      ref={form}
      method="get"
      action="/#result"
      role="search"
      aria-label={t("title")}
      onFocus={onFocus}
      className="mt-5 grid gap-2 text-left rounded-card border border-line bg-card p-3 shadow-soft sm:grid-cols-[1.6fr_1fr] sm:p-4"
    >
      <Combobox
        name="need"
        label={t("title")}
        labelHidden
        large
        searches
        minLength={2}
        placeholder={t("need.example")}
        icon={<Search aria-hidden className="size-5" />}
        suggest={suggestServices}
        typedName="typed"
        onChoose={askWhere}
        {...(asked.need && { defaultValue: asked.need, defaultId: String(asked.needId ?? "") })}
      />
      <Combobox
        name="place"
        label={t("place")}
        labelHidden
        optional
        large
        searches
        minLength={2}
        placeholder={t("place.example")}
        icon={<MapPin aria-hidden className="size-5" />}
        suggest={suggestPlaces}
        {...(asked.place && { defaultValue: asked.place })}
      />
      <Button type="submit" size="lg" className="sm:col-span-2">
        {t("search")}
      </Button>
    </Form>
  );
}
