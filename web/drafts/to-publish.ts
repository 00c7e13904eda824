// What a visitor asked to publish, in this browser until the server has it whole. Its photos lie beside it.
import { draftOf, heldFilesOf } from "./drafts.ts";
import type { Draft } from "./drafts.ts";
import { visitor } from "./owner.ts";
import type { Owner } from "./owner.ts";

/** `ask`: a request to one provider, from the screen that asks everything at once. */
export type Kind = "request" | "offer" | "ask";
export const kinds = ["request", "offer", "ask"] as const;

export type ToPublish = {
  /** The `client_id`, so that one request is made of it, whichever tab, call or visit comes first. */
  key: string;
  /** The body of the call that creates it. */
  content: Record<string, unknown>;
  title: string | null;
  /** The page that shows it again. With `publish=true`, after the login, it publishes. */
  path: string;
  /** Its author has registered or logged in to publish it: it goes on by itself. */
  asked: boolean;
  /** The phone of a registration that was not answered yet: if another account logs in first, nothing goes on by itself. */
  phone?: string;
};

/** True if it goes on by itself for this person. */
export function goesOn({ asked, phone }: ToPublish, user: { phone: string | null }): boolean {
  const typed = (phone ?? "").replaceAll(/\D/g, "").replace(/^0+/, "");
  return asked && (user.phone ?? "").replaceAll(/\D/g, "").endsWith(typed);
}

export const toPublish = (owner: Owner | null, kind: Kind): Draft<ToPublish> =>
  draftOf<ToPublish>(owner, `${kind}/publish`);
export const photosOf = (owner: Owner | null, kind: Kind) => heldFilesOf(owner, `${kind}/files`);

export const reviewPath = (wizardPath: string): string => `${wizardPath}?step=review`;

/** Where a visitor returns to after the login. */
export const publishPath = (path: string): string => `${path}&publish=true`;

export const registerPath = (next: string): string => `/register?${new URLSearchParams({ next })}`;

/** @param next the path after the login. @returns what shall be published there; undefined: nothing. */
const askedBy = (next: string | null): Kind | undefined =>
  kinds.find((kind) => {
    const path = toPublish(visitor, kind).read()?.path;
    return path !== undefined && publishPath(path) === next;
  });

/** What the registration at this address publishes. */
export function publishedAfter(next: string | null): ToPublish | null {
  const kind = askedBy(next);
  return kind ? toPublish(visitor, kind).read() : null;
}

export const pointOf = (kind: Kind): "offer" | "request" => (kind === "offer" ? kind : "request");

/** The body of the call that makes it: with photos a draft until they are uploaded. */
export const bodyOf = ({ key, content }: ToPublish, files: number) => ({
  ...content,
  client_id: key,
  publish: true,
  awaited_files: files,
});

/** For the registration of a phone: what the visitor asked to publish, as the server makes it in the same transaction. */
export async function draftToBring(next: string | null, phone: string) {
  const kind = askedBy(next);
  const draft = kind && toPublish(visitor, kind);
  const read = draft?.read();
  if (!kind || !draft || !read) return null;
  const files = await photosOf(visitor, kind).read();
  // From here on it goes on by itself, whenever the browser is closed.
  draft.keep({ ...read, asked: true, phone });
  return { kind: pointOf(kind), content: bodyOf(read, files.length) };
}
