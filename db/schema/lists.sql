-- Closed lists: the values that columns of other rooms may have. `contract/lists.ts` states them; each start writes them here.
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
create table phrases (
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
create table question_kinds (
  value text primary key
);
create table question_units (
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

-- The kinds of contract/notification-kinds.ts, each with the part of the app that it belongs to, where it can be switched off.
create table notification_kinds (
  type text not null references notification_types,
  step text not null,
  feature text,
  constraint notification_kinds_pkey primary key (type, step)
);
