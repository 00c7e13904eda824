import { Languages } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobsOf } from "#web/reviews/jobs-of.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Distance } from "#web/ui/show/distance.tsx";
import { dot } from "#web/ui/show/dot.ts";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Picture } from "#web/ui/show/picture.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { type Offers, personPath } from "./people-now.tsx";

type Offer = Offers[number];
type Props = {
  offer: Offer;
  /** Whether the card says that the person speaks the reader's language. */
  namesLanguage: boolean;
  /** Near the top of the page: its pictures are loaded at once. */
  isFirst: boolean;
};

export const speaks = ({ provider }: Offer, language: string): boolean =>
  provider?.languages.some(({ code }) => code === language) ?? false;

const [fewestPictures, mostPictures] = [2, 3];

/** A person who does what was searched for: face, name and rating, price, work. The whole card is a link. */
export function FoundPerson({ offer, namesLanguage, isFirst }: Props) {
  const { language } = useWords();
  const { provider, point_purposes, title, price, currency, price_kind, distance } = offer;
  return (
    <li className="found-person">
      <Avatar name={provider?.name ?? null} src={provider?.avatar ?? null} className="row-span-2 size-16!" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug wrap-anywhere">
          <Link to={personPath(offer)} className="whole-card">
            {provider && <PersonName person={provider} gone="" />}
          </Link>
        </h2>
        <p className="text-sm">
          <Stars rating={provider?.rating ?? null} />
        </p>
        <p className="text-sm text-muted">
          {point_purposes[0] ? softHyphens(point_purposes[0].name, language) : title}
          {distance && distance !== "over_50" && (
            <>
              {dot}
              <Distance plain step={distance === "under_2" ? "<2" : distance.replace("_", "-")} />
            </>
          )}
        </p>
      </div>
      <p className="price">
        <Price minor={price} currency={currency} kind={price_kind ?? "fixed"} />
      </p>
      <Work offer={offer} isFirst={isFirst} />
      <Chips offer={offer} isUnderstood={namesLanguage && speaks(offer, language)} />
    </li>
  );
}

function Chips({ offer: { provider, open_now }, isUnderstood }: Pick<Props, "offer"> & { isUnderstood: boolean }) {
  const t = useT("content");
  const { language, locale } = useWords();
  const jobs = jobsOf(provider);
  if (!open_now && !isUnderstood && jobs === 0) return null;
  return (
    <p className="col-span-full mt-3 flex flex-wrap gap-2">
      {open_now && <Badge tone="good">{t("people.open")}</Badge>}
      {isUnderstood && (
        <Badge icon={<Languages aria-hidden />}>
          <span className="visually-hidden">{t("people.speaks")}: </span>
          {nameOf(locale, "language", language)}
        </Badge>
      )}
      {jobs > 0 && <Badge>{t("people.jobs", { count: jobs })}</Badge>}
    </p>
  );
}

/** Pictures of the work, where there are several. */
function Work({ offer: { media_files }, isFirst }: Pick<Props, "offer" | "isFirst">) {
  const pictures = (media_files ?? []).filter(({ kind, blur }) => kind === "image" && blur).slice(0, mostPictures);
  if (pictures.length < fewestPictures) return null;
  return (
    <div className="col-span-full mt-3 flex gap-1 overflow-hidden rounded-2xl">
      {pictures.map((file) => (
        <Picture key={file.id} file={file} sizes="8rem" alt="" eager={isFirst} className="h-20 min-w-0 flex-1" />
      ))}
    </div>
  );
}
