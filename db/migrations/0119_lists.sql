-- Closed lists as tables that each start fills from contract/lists.ts (decision 177): a new value needs no migration.
create table appointment_states (
  value text primary key
);
create table case_kinds (
  value text primary key
);
create table case_reasons (
  value text primary key
);
create table case_states (
  value text primary key
);
create table cashback_states (
  value text primary key
);
create table check_methods (
  value text primary key
);
create table close_reasons (
  value text primary key
);
create table contact_topics (
  value text primary key
);
create table decline_reasons (
  value text primary key
);
create table discount_kinds (
  value text primary key
);
create table document_kinds (
  value text primary key
);
create table donation_states (
  value text primary key
);
create table export_states (
  value text primary key
);
create table import_failures (
  value text primary key
);
create table locality_types (
  value text primary key
);
create table messengers (
  value text primary key
);
create table notification_types (
  value text primary key
);
create table point_states (
  value text primary key
);
create table price_kinds (
  value text primary key
);
create table proposal_states (
  value text primary key
);
create table proposal_step_kinds (
  value text primary key
);
create table subscription_ends (
  value text primary key
);
create table subscription_states (
  value text primary key
);
create table terms_states (
  value text primary key
);
create table thread_steps (
  value text primary key
);
create table verification_states (
  value text primary key
);
create table withdraw_reasons (
  value text primary key
);

-- The kinds of contract/notification-kinds.ts.
create table notification_kinds (
  type text not null references notification_types,
  step text not null,
  constraint notification_kinds_pkey primary key (type, step)
);
insert into appointment_states (value) values ('asked'), ('confirmed'), ('cancelled');
insert into case_kinds (value) values ('offer'), ('request'), ('review'), ('provider'), ('person'), ('job'), ('thread'), ('message');
insert into case_reasons (value) values ('spam'), ('fraud'), ('offensive'), ('personal_data'), ('illegal'), ('false'), ('other'), ('not_done');
insert into case_states (value) values ('open'), ('decided'), ('appealed'), ('closed');
insert into cashback_states (value) values ('claimed'), ('confirmed'), ('disputed'), ('paid'), ('expired');
insert into check_methods (value) values ('document'), ('register'), ('issuer'), ('call');
insert into close_reasons (value) values ('request_completed'), ('request_non_actual'), ('another');
insert into contact_topics (value) values ('question'), ('problem'), ('account'), ('data'), ('business');
insert into decline_reasons (value) values ('another_proposal_accepted'), ('request_completed'), ('request_non_actual'), ('another'), ('request_redirected'), ('request_expired'), ('blocked');
insert into discount_kinds (value) values ('percent'), ('amount'), ('nth_free'), ('cashback');
insert into document_kinds (value) values ('identity'), ('licence'), ('insurance'), ('register');
insert into donation_states (value) values ('created'), ('paid'), ('failed'), ('refunded'), ('active'), ('past_due'), ('canceled');
insert into export_states (value) values ('waiting'), ('ready'), ('failed'), ('gone');
insert into import_failures (value) values ('unreachable'), ('refused'), ('too_big'), ('unreadable');
insert into locality_types (value) values ('city'), ('town'), ('village');
insert into messengers (value) values ('viber'), ('telegram'), ('whatsapp');
insert into notification_types (value) values ('new_proposal'), ('new_request'), ('system_message'), ('request_status'), ('proposal_status'), ('new_message');
insert into point_states (value) values ('incomplete'), ('draft'), ('published'), ('archived'), ('closed');
insert into price_kinds (value) values ('fixed'), ('hourly'), ('from'), ('on_inspection');
insert into proposal_states (value) values ('created'), ('updated'), ('accepted'), ('declined'), ('withdrawn'), ('deleted');
insert into proposal_step_kinds (value) values ('create'), ('update'), ('accept'), ('decline'), ('invite'), ('withdraw'), ('done'), ('not_done'), ('delete');
insert into subscription_ends (value) values ('expired'), ('replaced'), ('cancelled'), ('withdrawn'), ('operator');
insert into subscription_states (value) values ('pending'), ('active'), ('ended');
insert into terms_states (value) values ('open'), ('accepted'), ('declined'), ('withdrawn'), ('ended');
insert into thread_steps (value) values ('proposal_created'), ('proposal_updated'), ('proposal_accepted'), ('proposal_declined'), ('proposal_withdrawn'), ('proposal_ended'), ('proposal_invited'), ('job_marked_done'), ('job_disputed'), ('job_done'), ('time_asked'), ('time_set'), ('time_refused'), ('time_removed'), ('terms_suggested'), ('terms_accepted'), ('terms_declined'), ('terms_withdrawn');
insert into verification_states (value) values ('asked'), ('approved'), ('refused'), ('revoked'), ('lapsed');
insert into withdraw_reasons (value) values ('busy'), ('another'), ('terms_changed'), ('provider_blocked'), ('provider_leaving'), ('blocked');
insert into notification_kinds (type, step) values
  ('new_proposal', 'created'),
  ('proposal_status', 'updated'),
  ('proposal_status', 'withdrawn'),
  ('proposal_status', 'accepted'),
  ('proposal_status', 'declined'),
  ('proposal_status', 'invited'),
  ('proposal_status', 'expired'),
  ('proposal_status', 'done'),
  ('proposal_status', 'not_done'),
  ('proposal_status', 'completed'),
  ('proposal_status', 'cashback_claimed'),
  ('proposal_status', 'cashback_changed'),
  ('proposal_status', 'cashback_near'),
  ('proposal_status', 'time_asked'),
  ('proposal_status', 'time_set'),
  ('proposal_status', 'time_refused'),
  ('proposal_status', 'time_removed'),
  ('proposal_status', 'time_tomorrow'),
  ('proposal_status', 'time_soon'),
  ('proposal_status', 'arrived'),
  ('request_status', 'changed'),
  ('request_status', 'closed'),
  ('request_status', 'host_asked'),
  ('request_status', 'address_opened'),
  ('request_status', 'address_closed'),
  ('new_request', 'created'),
  ('new_request', 'matched'),
  ('new_request', 'at_my_place'),
  ('system_message', 'offer_matched'),
  ('system_message', 'plan_started'),
  ('system_message', 'plan_ending'),
  ('system_message', 'plan_ended'),
  ('system_message', 'offers_archived'),
  ('system_message', 'mandate_claimed'),
  ('system_message', 'mandate_ended'),
  ('system_message', 'acted'),
  ('system_message', 'export_ready'),
  ('system_message', 'blocked'),
  ('system_message', 'unblocked'),
  ('system_message', 'leaving'),
  ('request_status', 'expiring'),
  ('request_status', 'expired'),
  ('request_status', 'review_asked'),
  ('request_status', 'review_shown'),
  ('system_message', 'badge_approved'),
  ('system_message', 'badge_refused'),
  ('system_message', 'badge_revoked'),
  ('system_message', 'badge_expiring'),
  ('system_message', 'case_decided'),
  ('system_message', 'report_decided'),
  ('new_message', 'received'),
  ('proposal_status', 'terms_suggested'),
  ('proposal_status', 'terms_accepted'),
  ('proposal_status', 'terms_declined');

alter table users drop constraint users_role_check;
alter table exports
  drop constraint exports_state_check,
  add constraint exports_state_fkey foreign key (state) references export_states;
alter table notification_settings
  drop constraint notification_settings_type_check,
  add constraint notification_settings_type_fkey foreign key (type) references notification_types;
alter table user_messengers
  drop constraint user_messengers_slug_check,
  add constraint user_messengers_slug_fkey foreign key (slug) references messengers;
alter table addresses
  drop constraint addresses_locality_type_check,
  add constraint addresses_locality_type_fkey foreign key (locality_type) references locality_types;
alter table donations
  drop constraint donations_state_check,
  add constraint donations_state_fkey foreign key (state) references donation_states;
alter table contact_messages
  drop constraint contact_messages_topic_check,
  add constraint contact_messages_topic_fkey foreign key (topic) references contact_topics;
alter table points
  drop constraint points_status_check,
  add constraint points_status_fkey foreign key (status) references point_states,
  drop constraint points_close_reason_check,
  add constraint points_close_reason_fkey foreign key (close_reason) references close_reasons,
  drop constraint points_price_kind_check,
  add constraint points_price_kind_fkey foreign key (price_kind) references price_kinds;
alter table proposals
  drop constraint proposals_decline_reason_check,
  add constraint proposals_decline_reason_fkey foreign key (decline_reason) references decline_reasons,
  drop constraint proposals_status_check,
  add constraint proposals_status_fkey foreign key (status) references proposal_states,
  drop constraint proposals_price_kind_check,
  add constraint proposals_price_kind_fkey foreign key (price_kind) references price_kinds,
  drop constraint proposals_withdraw_reason_check,
  add constraint proposals_withdraw_reason_fkey foreign key (withdraw_reason) references withdraw_reasons;
alter table proposal_steps
  drop constraint proposal_steps_step_check,
  add constraint proposal_steps_step_fkey foreign key (step) references proposal_step_kinds;
alter table thread_messages
  drop constraint thread_messages_step_check,
  add constraint thread_messages_step_fkey foreign key (step) references thread_steps;
alter table calendar_events
  drop constraint calendar_events_status_check,
  add constraint calendar_events_status_fkey foreign key (status) references appointment_states;
alter table subscriptions
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_fkey foreign key (state) references subscription_states,
  drop constraint subscriptions_ended_because_check,
  add constraint subscriptions_ended_because_fkey foreign key (ended_because) references subscription_ends;
alter table proposal_terms
  drop constraint proposal_terms_price_kind_check,
  add constraint proposal_terms_price_kind_fkey foreign key (price_kind) references price_kinds,
  drop constraint proposal_terms_state_check,
  add constraint proposal_terms_state_fkey foreign key (state) references terms_states;
alter table calendar_imports
  drop constraint calendar_imports_failure_check,
  add constraint calendar_imports_failure_fkey foreign key (failure) references import_failures;
alter table discount_programs
  drop constraint discount_programs_kind_check,
  add constraint discount_programs_kind_fkey foreign key (kind) references discount_kinds;
alter table proposal_discounts
  drop constraint proposal_discounts_kind_check,
  add constraint proposal_discounts_kind_fkey foreign key (kind) references discount_kinds;
alter table verifications
  drop constraint verifications_kind_check,
  add constraint verifications_kind_fkey foreign key (kind) references document_kinds,
  drop constraint verifications_state_check,
  add constraint verifications_state_fkey foreign key (state) references verification_states,
  drop constraint verifications_method_check,
  add constraint verifications_method_fkey foreign key (method) references check_methods;
alter table cases
  drop constraint cases_subject_kind_check,
  add constraint cases_subject_kind_fkey foreign key (subject_kind) references case_kinds,
  drop constraint cases_state_check,
  add constraint cases_state_fkey foreign key (state) references case_states;
alter table case_reports
  drop constraint case_reports_reason_check,
  add constraint case_reports_reason_fkey foreign key (reason) references case_reasons;
alter table cashback_claims
  drop constraint cashback_claims_state_check,
  add constraint cashback_claims_state_fkey foreign key (state) references cashback_states;
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_fkey foreign key (type) references notification_types,
  drop constraint notifications_kind,
  add constraint notifications_kind foreign key (type, step) references notification_kinds;
