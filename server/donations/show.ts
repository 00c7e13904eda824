// Reads donations.
import type { z } from "zod";
import type { Donation, DonationOfOperator } from "#contract/donations.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { donationToken } from "./link.ts";
import { findDonation, listOf, searchAll, type DonationRow, type Search } from "./queries.ts";
import { presentDonation } from "./view.ts";

type Needs = Pick<Kit, "keys" | "config">;
type Own = z.input<typeof Donation>;
type OfOperator = z.input<typeof DonationOfOperator>;
type Asked = { page?: number | undefined; per_page?: number | undefined };

/** Throws donation.not_found. */
async function readDonation(db: Db, id: Id): Promise<DonationRow> {
  const row = await findDonation(db, id);
  if (!row) throw problem("donation.not_found");
  return row;
}

/** For the donor. Throws donation.not_found. */
export const showDonation = async (db: Db, kit: Needs, id: Id): Promise<Own> =>
  presentOwn(kit, await readDonation(db, id));

function presentOwn(kit: Needs, row: DonationRow): Own {
  const waits = row.payment === "offline" && row.state === "created";
  const instructions = waits ? (kit.config.PAYMENT_INSTRUCTIONS ?? null) : null;
  return { ...presentDonation(row), token: donationToken(kit, row.id), instructions };
}

const presentOfOperator = (row: DonationRow): OfOperator => ({ ...presentDonation(row), email: row.email });

/** Throws donation.not_found. */
export const showToOperator = async (db: Db, id: Id): Promise<OfOperator> =>
  presentOfOperator(await readDonation(db, id));

export async function listOwn(db: Db, kit: Needs, userId: Id, query: Asked): Promise<Page<Own>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, (part) => listOf(db, userId, part));
  return page(
    rows.map((row) => presentOwn(kit, row)),
    total,
    where,
  );
}

export async function listAll(db: Db, query: Asked & { filter?: Search | undefined }): Promise<Page<OfOperator>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, (part) => searchAll(db, query.filter ?? {}, part));
  return page(rows.map(presentOfOperator), total, where);
}
