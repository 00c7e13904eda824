// The content of a provider's print materials (rule G4): public facts in one language or two, and the link of the public page.
import type { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import { latinFor, nameFor } from "#contract/kit/latin-name.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { paper, PaperContent } from "#contract/paper.ts";
import { findReferrer } from "#server/accounts/referral/referrer.ts";
import { phonesAccess } from "#server/contacts/access.ts";
import { preview } from "#server/contacts/phones.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { Problem, problem, wrongField } from "#server/kit/problem.ts";
import { textOf } from "#server/kit/texts.ts";
import { readTown } from "#server/kit/town.ts";
import type { Member } from "#server/kit/viewer.ts";
import { otherFonts } from "#server/print/other-scripts.ts";
import { drawable } from "#server/print/paper.ts";
import { showProvider } from "#server/providers/show.ts";

type Asked = z.output<typeof paper.content.query>;
type Needs = Pick<Kit, "config">;

/** Throws provider.not_active, provider.not_providing: a printed link must open a page; phones.hidden. */
export async function readPaper(db: Db, kit: Needs, viewer: Member, asked: Asked): Promise<PaperContent> {
  const language = asked.language ?? viewer.language;
  const spoken = asked.second && asked.second !== language ? [language, asked.second] : [language];
  const pages = await Promise.all(spoken.map((it) => showPage(db, kit, viewer, it)));
  const { reason } = await phonesAccess(db, null, viewer.id, kit.config.ACCESS_AFTER_CLOSE_DAYS);
  const mayShow = reason === "anybody";
  if (asked.phone && !mayShow) throw problem("phones.hidden");
  const phone = asked.phone ? ((await preview(db, viewer)).phones[0]?.formatted ?? null) : null;
  const town = await readTown(db);
  const [page] = pages;
  const reader = spoken.find((it) => page && latinFor(it, page)) ?? language;
  const given = (page && nameFor(reader, page)) ?? "";
  const name = drawable(given, await otherFonts(given, 800));
  return {
    name: name.text,
    dropped: name.dropped,
    phone,
    may_show_phone: mayShow,
    link: await linkOf(db, kit, viewer, asked.code),
    sides: pages.map((page, index) => {
      const own = spoken[index] ?? language;
      return sideOf(page, own, townName(town, own));
    }),
  };
}

async function showPage(db: Db, kit: Needs, viewer: Member, language: Language) {
  const closed = () => problem(viewer.paused ? "provider.not_active" : "provider.not_providing");
  try {
    const page = await showProvider(db, kit, { ...viewer, language }, viewer.id);
    if (page.hidden) throw closed();
    return page;
  } catch (error) {
    throw error instanceof Problem && error.code === "provider.not_found" ? closed() : error;
  }
}

/** With a code, only with an own one (rule G1). */
async function linkOf(db: Db, { config }: Needs, viewer: Member, code: string | undefined): Promise<string> {
  const link = new URL("/q", config.publicUrl);
  link.searchParams.set("uid", viewer.id);
  if (code === undefined) return link.href;
  const found = await findReferrer(db, code);
  if (found?.id !== viewer.id) throw wrongField("code", "not_listed");
  link.searchParams.set("rc", found.code);
  return link.href;
}

type Page = Awaited<ReturnType<typeof showProvider>>;

function sideOf(page: Page, language: Language, brand: string): PaperContent["sides"][number] {
  const names = new Intl.DisplayNames(language, { type: "language" });
  const clean = (texts: string[]) => [...new Set(texts.map((text) => drawable(text).text).filter(Boolean))];
  return {
    language,
    brand,
    services: clean(page.point_purposes.map((it) => it.name)).slice(0, 12),
    areas: clean(page.areas.map(({ place }) => place.address_limited)).slice(0, 5),
    languages: clean(page.languages.map(({ code }) => names.of(code) ?? code)),
    words: {
      headline: textOf("paper", language, "on.headline"),
      scan: textOf("paper", language, "on.scan"),
      services: textOf("paper", language, "on.services"),
      areas: textOf("paper", language, "on.areas"),
      languages: textOf("paper", language, "on.languages"),
    },
  };
}
