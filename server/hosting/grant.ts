// The host opens or closes the exact address of a request that came through the posting link (rule A7).
import type { AddressGrant } from "#contract/hosting.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, holds, is, type Id, type Member } from "#server/kit/viewer.ts";
import { peopleWithHireCounts } from "#server/points/hire-counts.ts";
import { owns } from "#server/points/policy.ts";
import { findHosted, lockRequest, setGrant, type Hosted } from "./queries.ts";

type Needs = Pick<Kit, "config">;

const isHost = (viewer: Member, request: Hosted) =>
  is(viewer, request.host_id) && request.published && !owns(viewer, request);

/** Throws request.not_found for all callers except the host, the author and providers with a live proposal. */
async function load(db: Db, kit: Needs, viewer: Member, id: Id): Promise<Hosted> {
  const request = await findHosted(db, id, viewer.id, kit.config.ACCESS_AFTER_CLOSE_DAYS);
  const reads = request && (isHost(viewer, request) || owns(viewer, request) || request.answered);
  if (!reads) throw problem("request.not_found");
  return request;
}

export async function show(db: Db, kit: Needs, viewer: Member, id: Id): Promise<AddressGrant> {
  return present(db, viewer, await load(db, kit, viewer, id));
}

async function present(db: Db, viewer: Member, request: Hosted): Promise<AddressGrant> {
  const { open, granted, provider_id: providerId, proposal_id: proposalId } = request;
  const people = await peopleWithHireCounts(db, providerId ? [providerId] : []);
  const host = isHost(viewer, request);
  const decides = host && holds(viewer, "Location:update");
  return {
    open,
    because: open ? (granted ? "host" : "resident") : null,
    provider: (providerId && people.get(providerId)) || null,
    public_name: request.public_name,
    resident: host ? request.resident : null,
    can: {
      open: decides && proposalId !== null && !open,
      close: decides && proposalId !== null && open,
      confirm: decides && !request.resident,
    },
  };
}

/** Idempotent. Throws request.state while no proposal is accepted. */
export async function setOpen(tx: Tx, kit: Needs, viewer: Member, id: Id, open: boolean): Promise<AddressGrant> {
  await load(tx, kit, viewer, id);
  await lockRequest(tx, id);
  const request = await load(tx, kit, viewer, id);
  allow(isHost(viewer, request));
  const { proposal_id: proposalId, provider_id: providerId, address_id: addressId } = request;
  if (!proposalId || !providerId) throw problem("request.state");
  if (request.open === open) return present(tx, viewer, request);
  await setGrant(tx, { proposalId, requestId: id, addressId, by: viewer.actorId, open });
  const news = { requestId: id, proposalId, providerId, customerId: request.user_id, actorId: viewer.actorId };
  await record(tx, open ? "address.opened" : "address.closed", news);
  return present(tx, viewer, await load(tx, kit, viewer, id));
}
