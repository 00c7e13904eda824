-- Reminders of appointments, and the arrival of the provider.
alter table calendar_events
  -- When both sides are reminded; null: not, or done. The day before is at the same time of the clock in the zone of the place.
  add column remind_day_at timestamptz,
  add column remind_hour_at timestamptz,
  add column arrived_at timestamptz,
  add constraint calendar_event_arrived check (arrived_at is null or proposal_id is not null and status <> 'asked');
create index calendar_events_day on calendar_events (remind_day_at) where remind_day_at is not null;
create index calendar_events_hour on calendar_events (remind_hour_at) where remind_hour_at is not null;

-- Reminders move with the appointment and end with it. One that would be late already is left out.
create function plan_reminders() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.starts_at <> old.starts_at then
    new.arrived_at := null;
  end if;
  if tg_op = 'INSERT' or (new.starts_at, new.status) is distinct from (old.starts_at, old.status) then
    new.remind_day_at := local_moment((new.starts_at at time zone new.time_zone) - interval '1 day', new.time_zone);
    new.remind_hour_at := new.starts_at - interval '1 hour';
    if new.status <> 'confirmed' or new.remind_day_at <= now() then
      new.remind_day_at := null;
    end if;
    if new.status <> 'confirmed' or new.remind_hour_at <= now() then
      new.remind_hour_at := null;
    end if;
  end if;
  return new;
end $$;
create trigger plan_reminders before insert or update on calendar_events
  for each row when (new.proposal_id is not null) execute function plan_reminders();

alter table notifications drop constraint notifications_kind,
  add constraint notifications_kind check (type || '.' || step in (
    'new_proposal.created', 'proposal_status.updated', 'proposal_status.withdrawn', 'proposal_status.accepted',
    'proposal_status.declined', 'proposal_status.invited', 'proposal_status.expired', 'proposal_status.done',
    'proposal_status.not_done', 'proposal_status.completed', 'proposal_status.time_asked', 'proposal_status.time_set',
    'proposal_status.time_refused', 'proposal_status.time_removed', 'proposal_status.time_tomorrow', 'proposal_status.time_soon',
    'proposal_status.arrived', 'request_status.changed', 'request_status.closed',
    'request_status.host_asked', 'request_status.address_opened', 'request_status.address_closed', 'new_request.created',
    'new_request.matched', 'new_request.at_my_place', 'system_message.offer_matched', 'system_message.plan_started',
    'system_message.plan_ending', 'system_message.plan_ended', 'system_message.offers_archived', 'system_message.mandate_claimed',
    'system_message.mandate_ended', 'system_message.acted', 'system_message.export_ready', 'system_message.blocked',
    'system_message.unblocked', 'system_message.leaving', 'request_status.expiring', 'request_status.expired',
    'request_status.review_asked', 'request_status.review_shown', 'system_message.badge_approved', 'system_message.badge_refused',
    'system_message.badge_revoked', 'system_message.badge_expiring', 'system_message.case_decided', 'system_message.report_decided'));
