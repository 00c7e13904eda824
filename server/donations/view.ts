import type { z } from "zod";
import type { Donation, DonationOptions } from "#contract/donations.ts";
import { hasNoCents, smallSumOf } from "#contract/kit/currencies.ts";
import { steps } from "#contract/steps.ts";
import type { Config } from "#server/kit/config.ts";
import { stepsOf } from "#server/kit/steps.ts";
import type { DonationRow } from "./queries.ts";

type Shown = Omit<z.input<typeof Donation>, "token" | "instructions">;

export const donationSteps = stepsOf(steps.donation, "donation.state");

/** Rule L9: a monthly donation that charges can be ended. */
export const isCancelable = ({ state }: Pick<DonationRow, "state">): boolean => donationSteps.can(state, "cancel");

export const receiptText = (number: number): string => String(number).padStart(6, "0");

export function presentDonation(row: DonationRow): Shown {
  const { id, amount, currency, interval, state, payment, reference, payments } = row;
  const { public_name, message, created_at, ended_at } = row;
  return {
    id,
    amount,
    currency,
    interval,
    state,
    payment,
    reference,
    public_name,
    message,
    created_at,
    ended_at,
    payments: payments.map(({ receipt_number, paid_at, ...payment }) => ({
      ...payment,
      paid_at: new Date(paid_at).toISOString(),
      receipt: receiptText(receipt_number),
    })),
    can: { cancel: isCancelable(row) },
  };
}

/** In small sums of the currency. */
const bounds = { least: 1, most: 5_000 };
const presetsOf: Record<string, number[]> = { UAH: [100, 200, 500, 1_000] };
const otherPresets = [5, 10, 25, 50];

/** How one can donate here: `method` is null without a payment service or instructions for a transfer, and while donations are switched off. */
export function presentOptions(config: Config): DonationOptions {
  const currency = config.DONATION_CURRENCY;
  const isOff = config.FEATURES_OFF.includes("donations");
  const method = isOff ? null : config.STRIPE_SECRET_KEY ? "stripe" : config.PAYMENT_INSTRUCTIONS ? "offline" : null;
  const presets = presetsOf[currency] ?? otherPresets;
  const minor = smallSumOf(currency) * 100;
  return {
    method,
    currency,
    whole: hasNoCents(currency),
    least: bounds.least * minor,
    most: bounds.most * minor,
    presets: presets.map((sum) => sum * minor),
    intervals: method === "stripe" ? ["once", "month"] : ["once"],
  };
}
