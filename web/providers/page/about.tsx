import { MapPin } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TranslationNote } from "#web/translations/note.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { Gallery } from "#web/ui/show/gallery.tsx";
import { PersonText } from "#web/ui/show/person-text.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Provider } from "./provider.ts";
import { kilometres } from "./top.tsx";

type Props = { provider: Provider };

export function Bio({ provider }: Props) {
  const t = useT("providers");
  const { bio, bio_language } = provider;
  if (!bio) return null;
  return (
    <Card as="section" aria-labelledby="bio">
      <h2 id="bio" className="text-xl">
        {t("bio")}
      </h2>
      <PersonText language={bio_language} className="mt-2">
        {bio}
      </PersonText>
      <Translated of={provider}>
        {(_, reading) => <TranslationNote thing={provider} reading={reading} words={[bio]} language={bio_language} />}
      </Translated>
    </Card>
  );
}

const mostPictures = 30;

/** The portfolio, then photos of the offers. */
export function OwnWork({ provider: { portfolio, service_offers, name } }: Props) {
  const t = useT("providers");
  const files = [...portfolio, ...service_offers.flatMap(({ media_files }) => media_files ?? [])].slice(
    0,
    mostPictures,
  );
  if (files.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="work" className="min-w-0">
      <h2 id="work" className="mb-3 text-xl">
        {t("work")}
      </h2>
      <Gallery files={files} title={name ?? t("work")} />
    </Card>
  );
}

const levels = ["basic", "good", "fluent", "native"] as const;

export function Spoken({ languages }: Pick<Provider, "languages">) {
  const t = useT("providers");
  const tOffers = useT("offers");
  const { locale } = useWords();
  if (languages.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="languages">
      <h2 id="languages" className="text-xl">
        {t("languages")}
      </h2>
      <ul className="mt-2">
        {languages.map(({ code, level }) => (
          <li
            key={code}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span className="font-semibold first-letter:uppercase">{nameOf(locale, "language", code)}</span>
            {level && (
              <span className="flex items-center gap-3 text-muted">
                {tOffers(`level.${level}`)}
                <span aria-hidden className="flex gap-1">
                  {levels.map((step, index) => (
                    <span
                      key={step}
                      className={
                        index <= levels.indexOf(level)
                          ? "h-1.5 w-5 rounded-full bg-fill"
                          : "h-1.5 w-5 rounded-full bg-line"
                      }
                    />
                  ))}
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The areas to which the provider comes, in words, because the places of the offers are approximate. */
export function Areas({ provider: { areas } }: Props) {
  const t = useT("providers");
  if (areas.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="areas">
      <h2 id="areas" className="text-xl">
        {t("areas")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {areas.map(({ place, radius }) => (
          <li key={place.address_limited} className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
            <span className="min-w-0 wrap-anywhere">
              {t("area", { place: place.address_limited, km: kilometres(radius) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
