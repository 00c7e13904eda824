// What a broken invariant means to the caller: constraint, index or trigger → code of the catalogue.
import type { Constraints } from "./kit/database-problem.ts";

export const constraints: Constraints = {
  users_phone_key: "phone.taken",
  users_email: "email.taken",
  points_complete: "request.incomplete",
  point_step: "request.state",
  point_closed: "request.state",
  point_address: "address.not_found",
  address_in_use: "address.in_use",
  point_purposes_of_type: ["not_listed", "point_purpose_ids"],
  points_point_type_id_fkey: ["not_listed", "point_type_id"],
  points_receiver_id_fkey: "user.not_found",
  one_accepted: "proposal.state",
  one_live: "proposal.exists",
  proposal_step: "proposal.state",
  proposal_request_open: "proposal.request_closed",
  proposal_own_request: "proposal.own_request",
  proposal_on_unpublished: "request.state",
  "limit_ServiceOffer:create": { code: "ability.limit_exceeded", params: { ability: "ServiceOffer:create" } },
  "limit_ServiceRequest:manage": { code: "ability.limit_exceeded", params: { ability: "ServiceRequest:manage" } },
  manager_chain: "acting_as.refused",
  point_mandate: "acting_as.refused",
  hours_whole: ["invalid", "end_in_minutes"],
  one_waiting_export: "export.waiting",
  one_pending_subscription: "subscription.state",
  one_active_subscription: "subscription.state",
};
