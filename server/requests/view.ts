// Row → reply: the coarse place only, and the actions open to the viewer.
import type { Person } from "#contract/people.ts";
import type { OwnRequest, RequestFacts } from "#contract/requests.ts";
import { asNamed } from "#server/accounts/people.ts";
import type { Names } from "#server/catalog/names.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { pick, shown } from "#server/points/fields.ts";
import { missing } from "#server/points/missing.ts";
import { isKept } from "#server/points/policy.ts";
import { presentPoint } from "#server/points/view.ts";
import { may } from "./policy.ts";
import type { RequestCard, RequestRow } from "./select.ts";

export type Facts = RequestFacts;

export function presentFacts(row: RequestCard, names: Names): Facts {
  const { proposals_count, full, purpose_ids } = row;
  const answers = names.answers(purpose_ids, row.answers);
  return { ...presentPoint(row, names), ...pick(row, shown.public.request), answers, proposals_count, full };
}

/** For a visitor: without the free text and the photos, in which people show their homes and name themselves. */
export const presentToVisitor = (row: RequestCard, names: Names): Facts => {
  const { media_files, ...facts } = presentFacts(row, names);
  const files = media_files ? { media_files: [] } : {};
  return { ...facts, ...files, description: null, tags: [], main_image: null };
};

type Beside = {
  names: Names;
  receiver: Person | null;
  subject: Person | null;
  user: Person | null;
  provider: Person | null;
  offer: OwnRequest["offer"];
};

export function presentOwn(
  viewer: Viewer,
  row: RequestRow,
  { names, receiver, subject, user, provider, offer }: Beside,
): OwnRequest {
  const { comment, closed_at, accepted_proposal_id, date_passed, shelved_at } = row;
  const hosted = may.host(viewer, row);
  return {
    ...presentFacts(row, names),
    ...pick(row, [...shown.owner.both, ...shown.owner.request]),
    comment: hosted ? null : comment,
    closed_at,
    date_passed,
    shelved_at: hosted ? null : shelved_at,
    expires_at: hosted ? null : row.expires_at,
    kept_until: hosted ? null : isKept(row) ? row.kept_until : null,
    accepted_proposal_id: hosted ? null : accepted_proposal_id,
    when: hosted ? null : row.when,
    accepted_provider: provider && asNamed(provider),
    receiver,
    offer,
    ...(user ? { user } : {}),
    at_link: row.host_id !== null,
    hosted,
    subject: subject && asNamed(subject),
    close_reason: row.close_reason,
    missing: missing(row),
    can: {
      edit: may.edit(viewer, row),
      publish: may.publish(viewer, row),
      archive: may.archive(viewer, row),
      close: may.close(viewer, row),
      delete: may.delete(viewer, row),
      repost: may.repost(viewer, row),
      renew: may.renew(viewer, row),
      more_proposals: may.more_proposals(viewer, row),
      hire_again: may.hire_again(viewer, row),
      shelve: may.shelve(viewer, row),
      unshelve: may.unshelve(viewer, row),
    },
  };
}
