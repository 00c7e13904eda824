// Every column of a point, once: kinds, readers, copies. Selects, replies, data copies, clones and reposts are derived from this table;
// a new column that is not classified here does not compile.
import type { PointKind } from "#contract/points.ts";
import type { DB } from "#db/types.ts";
import type { AgreedField } from "#server/kit/changes.ts";

type Column = keyof DB["points"];

type FieldRule = {
  /** Kinds of points that have it; a body of the other kind is refused. */
  kinds: readonly PointKind[];
  /**
   * Readers of the value. `public`: all readers of the point. `owner`: the owner and the manager. `view`: a view decides,
   * or converts it to another form. `server`: rules only. `index`: SQL only; it is not selected.
   */
  read: "public" | "owner" | "view" | "server" | "index";
  /** Kinds with copies that take the value over: the clone of an offer, the repost of a request. */
  copied: readonly PointKind[];
  /** In the data copy of the owner. */
  exported: boolean;
  /** The agreed term it belongs to: a change after the acceptance is notified to the provider (rule S10). */
  agreed?: AgreedField;
};

const both = ["offer", "request"] as const;
const offer = ["offer"] as const;
const request = ["request"] as const;
const none = [] as const;

/** Content that the owner writes, public with the point. */
const content = { kinds: both, read: "public", copied: both, exported: true } as const;
/** Written by the server, read by rules. */
const internal = { kinds: both, read: "server", copied: none, exported: false } as const;
/** Derived by triggers for searches. */
const index = { kinds: both, read: "index", copied: none, exported: false } as const;

export const fields = {
  // Written by the owner.
  title: { ...content, agreed: "title" },
  description: { ...content, agreed: "description" },
  tags: content,
  currency: { ...content, agreed: "budget" },
  price: { ...content, agreed: "budget" },
  duration_from: content,
  duration_to: content,
  language: content,
  price_kind: { ...content, kinds: offer, copied: offer },
  urgent: { ...content, kinds: request, copied: request },
  budget: { ...content, kinds: request, copied: request, agreed: "budget" },
  /** Shown with the words of the catalogue. */
  answers: { ...content, kinds: request, copied: request, read: "view", agreed: "answers" },
  hidden_to_contractors: { ...content, kinds: request, copied: request, read: "owner" },
  /** Shown as names of the catalogue. */
  point_type_id: { ...content, read: "view", agreed: "purposes" },
  purpose_ids: { ...content, read: "view", agreed: "purposes" },
  /** The date of a closed request has passed: a repost needs a new one. */
  date: { ...content, copied: offer, agreed: "date" },
  time_of_day: { ...content, copied: offer, read: "view", agreed: "date" },
  /** On a request also open to the accepted provider; not to the host. */
  comment: { ...content, read: "view" },
  /** Copied where the address still exists. Other people see it where the rules of contacts open it. */
  address_id: { ...content, copied: none, read: "owner", agreed: "place" },
  offer_id: { ...content, kinds: request, copied: none, read: "view" },
  receiver_id: { ...internal, kinds: request },
  // Its state and its times.
  id: { ...content, copied: none },
  status: { ...content, copied: none },
  created_at: { ...content, copied: none },
  updated_at: { ...content, copied: none },
  published_at: { ...content, copied: none },
  mandate: { ...internal, exported: true },
  close_reason: { ...internal, kinds: request, read: "view", exported: true },
  closed_at: { ...internal, kinds: request, read: "view", exported: true },
  /** A date that was cleared because it had passed. */
  date_passed: { ...internal, read: "view" },
  shelved_at: { ...internal, read: "view" },
  kept_until: { ...internal, read: "view" },
  /** The end of its time on the market, and the reminder of it. */
  expires_at: { ...internal, kinds: request, read: "view", exported: true },
  expiry_reminded_at: { ...internal, kinds: request },
  more_proposals: { ...internal, kinds: request },
  awarded_at: internal,
  /** The id that the author's browser chose for it, and the files that the browser still has for it. */
  client_id: internal,
  awaited_files: { ...internal, read: "owner" },
  /** The case by which an operator removed it: it cannot be published. */
  removed_case: { ...internal, read: "owner" },
  deleted_at: internal,
  // People.
  kind: internal,
  user_id: internal,
  actor_id: internal,
  contact_id: internal,
  host_id: internal,
  // Searches.
  /** See `title_for`. */
  titled_at: index,
  /** Read as the title in the reader's language. */
  title_proposed: index,
  search: index,
  position: index,
  country_code: index,
  radius: index,
  off_market: index,
  speaks: index,
} as const satisfies Record<Column, FieldRule>;

type Fields = typeof fields;
/** Columns with these properties, as a type. */
export type ColumnWith<Rule> = { [Name in Column]: Fields[Name] extends Rule ? Name : never }[Column];

const rules = Object.entries(fields) as [Column, FieldRule][];
const named = <Name extends Column>(wanted: (rule: FieldRule) => boolean): readonly Name[] =>
  rules.filter(([, rule]) => wanted(rule)).map(([name]) => name as Name);

/** Columns of every row that is read. */
export type SelectedColumn = Exclude<Column, ColumnWith<{ read: "index" }>>;
export const selected = named<SelectedColumn>(({ read }) => read !== "index");

const groups = { both, offer, request };
type Group = keyof typeof groups;
type ShownTo<Reader, Of extends Group> = ColumnWith<{ read: Reader; kinds: (typeof groups)[Of] }>;
const shownTo = <Reader extends "public" | "owner", Of extends Group>(reader: Reader, group: Of) =>
  named<ShownTo<Reader, Of>>(({ read, kinds }) => read === reader && kinds === groups[group]);

/** Columns that go into a reply unchanged: those of both kinds, and those of one kind only. */
export const shown = {
  public: { both: shownTo("public", "both"), offer: shownTo("public", "offer"), request: shownTo("public", "request") },
  owner: { both: shownTo("owner", "both"), offer: shownTo("owner", "offer"), request: shownTo("owner", "request") },
};

/** Of these a view makes other fields of a reply. */
const viewed = ["point_type_id", "purpose_ids", "time_of_day", "mandate"] as const;
/** Columns of which a public card is made. */
export const cardColumns = {
  offer: [...shown.public.both, ...shown.public.offer, ...viewed],
  request: [...shown.public.both, ...shown.public.request, ...viewed, "answers"] as const,
};
export type CardColumn<Kind extends PointKind> = (typeof cardColumns)[Kind][number];

export type Copied<Kind extends PointKind> = {
  [Name in Column]: Kind extends Fields[Name]["copied"][number] ? Name : never;
}[Column];
const copiedOf = <Kind extends PointKind>(kind: Kind) => named<Copied<Kind>>(({ copied }) => copied.includes(kind));
/** Columns that a copy takes over. */
export const copied = { offer: copiedOf("offer"), request: copiedOf("request") };

const exportedOf = (kind: PointKind) => named<SelectedColumn>((rule) => rule.exported && rule.kinds.includes(kind));
export const exported = { offer: exportedOf("offer"), request: exportedOf("request") };

/** Fields of a body that this kind does not have. */
export const foreignTo = (kind: PointKind, body: object): string[] =>
  Object.keys(body).filter(
    (name) => name in fields && !named((rule) => rule.kinds.includes(kind)).includes(name as Column),
  );

export const agreedColumns = rules.flatMap(([name, { agreed }]) => (agreed ? [[agreed, name] as const] : []));

export function pick<Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  const picked = {} as Pick<Row, Name>;
  for (const name of names) picked[name] = row[name];
  return picked;
}
