import type { Calls } from "#contract/surface.ts";

export type CallOptions = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  /** A change that a form makes once, even if the form is sent again after a lost answer. */
  once?: true;
};

type Given<Name extends string, T> = [T] extends [null | undefined | never]
  ? Record<never, never>
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

type OptionsOf<C extends { params: unknown; query: unknown; body: unknown; form: unknown }> = Given<
  "params",
  C["params"]
> &
  Given<"query", C["query"]> &
  Given<"body", C["body"]> &
  Given<"form", C["form"]> & { once?: true };

type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

/**
 * `await api("GET /service-requests/:id", { params: { id } })` returns the resource itself, for a list `{ data, meta
 * }`; failures throw a `Problem`.
 */
export type Api = <Name extends keyof Calls & string>(
  name: Name,
  ...options: Arguments<OptionsOf<Calls[Name]>>
) => Promise<Calls[Name]["reply"]>;
export type Reply<Name extends keyof Calls> = Calls[Name]["reply"];
