// Lists take `include=a,b`, `filter[name]=…`, `sort=-created_at`, `page`, `per_page`. Unknown names are refused (rule W2).
import { z } from "zod";
import { SmallId } from "./fields.ts";

const words = <const W extends string>(allowed: readonly W[]) =>
  z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(allowed as [W, ...W[]])))
    .optional();

/** A number as digits. Nothing is guessed: `""` and `1e3` are no numbers. */
const digits = /^-?\d{1,15}(\.\d{1,20})?$/;
export const numeric = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((it) => (typeof it === "string" && digits.test(it) ? Number(it) : it), schema);
export const whole = (min: number, max: number) => numeric(z.int().min(min).max(max));

type Sorts<S extends string, D extends string> = S | `-${S}` | `-${D}`;

/** The query of a list. Sorts are ascending; `-name` is descending. */
export function listQuery<
  const I extends string = never,
  const S extends string = never,
  F extends z.ZodRawShape = Record<never, never>,
  const D extends string = never,
>(options: { include?: readonly I[]; sort?: readonly S[]; sortDown?: readonly D[]; filter?: F; perPage?: number }) {
  const { sort = [], sortDown = [] } = options;
  const falling = [...sort, ...sortDown].map((name) => `-${name}`);
  const sorts = [...sort, ...falling] as Sorts<S, D>[];
  const shape = {
    include: words<I>(options.include ?? []),
    sort: z.enum(sorts as [Sorts<S, D>, ...Sorts<S, D>[]]).optional(),
    filter: z.strictObject(options.filter ?? ({} as F)).optional(),
    page: whole(1, 10_000).optional(),
    per_page: whole(1, 100).optional(),
    lang: z.string().max(5).optional(),
  };
  // A name with no possible value is unknown.
  const isEmpty = (name: string) =>
    (name === "include" && !options.include?.length) ||
    (name === "sort" && sorts.length === 0) ||
    (name === "filter" && !options.filter);
  return z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => !isEmpty(name))) as typeof shape);
}

/** The query of a single resource with includes. */
export const oneQuery = <const I extends string>(include: readonly I[]) =>
  z.strictObject({ include: words<I>(include), lang: z.string().max(5).optional() });

/** Comma-separated small ids, as in `filter[purpose]=3,17`. */
export const idList = z
  .string()
  .regex(/^\d{1,5}(,\d{1,5}){0,49}$/)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.array(SmallId));
export const countryFilter = z.string().regex(/^[A-Za-z]{2}$/);

/** The name without a value is true: `?unread`. */
export const flag = z.enum(["", "true", "false", "1", "0"]).transform((text) => text !== "false" && text !== "0");
export const latitude = numeric(z.number().min(-90).max(90));
export const longitude = numeric(z.number().min(-180).max(180));

/** `south,west,north,east` in degrees; west may be more than east across the date line. */
export const box = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,8})?(,-?\d{1,3}(\.\d{1,8})?){3}$/)
  .transform((text) => text.split(",").map(Number) as [number, number, number, number])
  .refine(
    ([south, west, north, east]) =>
      south >= -90 && south <= north && north <= 90 && west >= -180 && west <= 180 && east >= -180 && east <= 180,
  );

/** Near a place, or within the bounds of a map. Distances are measured between points of the grid (rule A1). */
export const whereabouts = {
  lat: latitude.optional(),
  lng: longitude.optional(),
  /** Metres. */
  radius: whole(500, 500_000).optional(),
  box: box.optional(),
};

/** A price in minor units, as text. */
export const minor = whole(0, 100_000_000_000);
