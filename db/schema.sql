-- Made by `npm run db` from db/migrations, for comparing: db/schema/ makes the same, by room and with the reasons.

create extension btree_gist;
create extension cube;
create extension earthdistance;
create extension pg_trgm;
create extension unaccent;

create table access_hours (
  id uuid not null default uuid_v7(),
  address_id uuid not null,
  weekday_number smallint not null,
  closed boolean not null default true,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  constraint access_hours_pkey PRIMARY KEY (id),
  constraint access_hours_address_id_weekday_number_key UNIQUE (address_id, weekday_number),
  constraint access_hours_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE CASCADE,
  constraint access_hours_weekday_number_check CHECK (weekday_number >= 1 AND weekday_number <= 7),
  constraint access_hours_whole CHECK (closed AND start_in_minutes IS NULL AND end_in_minutes IS NULL AND pause_in_minutes IS NULL AND resume_in_minutes IS NULL OR NOT closed AND start_in_minutes IS NOT NULL AND end_in_minutes IS NOT NULL AND start_in_minutes >= 0 AND end_in_minutes <= 1440 AND start_in_minutes < end_in_minutes AND (pause_in_minutes IS NULL) = (resume_in_minutes IS NULL) AND (pause_in_minutes IS NULL OR start_in_minutes < pause_in_minutes AND pause_in_minutes < resume_in_minutes AND resume_in_minutes < end_in_minutes))
);

create table address_grants (
  proposal_id uuid not null,
  request_id uuid not null,
  address_id uuid not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint address_grants_pkey PRIMARY KEY (proposal_id),
  constraint address_grants_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE CASCADE,
  constraint address_grants_by_fkey FOREIGN KEY (by) REFERENCES users(id),
  constraint address_grants_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint address_grants_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id) ON DELETE CASCADE
);
CREATE INDEX address_grants_request_id_idx ON address_grants USING btree (request_id);
CREATE TRIGGER guard_address_grant BEFORE INSERT OR UPDATE ON address_grants FOR EACH ROW EXECUTE FUNCTION guard_address_grant();

create table address_residents (
  address_id uuid not null,
  user_id uuid not null,
  by uuid not null,
  at timestamp with time zone not null default now(),
  constraint address_residents_pkey PRIMARY KEY (address_id, user_id),
  constraint address_residents_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id) ON DELETE CASCADE,
  constraint address_residents_by_fkey FOREIGN KEY (by) REFERENCES users(id),
  constraint address_residents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX address_residents_user_id_idx ON address_residents USING btree (user_id);

create table addresses (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  actor_id uuid not null,
  public_alias text not null,
  link_enabled boolean not null default false,
  public_name text,
  greeting text,
  label text,
  lat double precision not null,
  lng double precision not null,
  coarse_lat double precision generated always as (coarse_lat(lat)) stored,
  coarse_lng double precision generated always as (coarse_lng(lat, lng)) stored,
  radius integer not null default 50000,
  viewport jsonb,
  place_id integer,
  time_zone text not null default 'Europe/Kyiv',
  country text,
  country_code text not null,
  province text,
  locality text not null,
  locality_type text,
  exact boolean not null default false,
  postcode text,
  municipality text,
  county text,
  state text,
  state_district text,
  suburb text,
  district text,
  quarter text,
  borough text,
  city_district text,
  neighbourhood text,
  man_made text,
  road text,
  house_number text,
  building text,
  apartment_number text,
  office text,
  address_comment text,
  address_confirmed boolean not null default false,
  coordinates_updated boolean not null default false,
  reveal text not null default 'proposal',
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint addresses_pkey PRIMARY KEY (id),
  constraint addresses_public_alias_key UNIQUE (public_alias),
  constraint addresses_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint addresses_locality_type_fkey FOREIGN KEY (locality_type) REFERENCES locality_types(value),
  constraint addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint addresses_check CHECK (NOT exact OR house_number IS NOT NULL),
  constraint addresses_country_code_check CHECK (country_code ~ '^[A-Z]{2}$'),
  constraint addresses_greeting_check CHECK (char_length(greeting) <= 300),
  constraint addresses_label_check CHECK (char_length(label) <= 60),
  constraint addresses_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint addresses_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint addresses_public_alias_check CHECK (char_length(public_alias) >= 22),
  constraint addresses_public_name_check CHECK (char_length(public_name) <= 60),
  constraint addresses_radius_check CHECK (radius >= 500 AND radius <= 500000),
  constraint addresses_reveal_check CHECK (reveal IN ('proposal', 'accepted'))
);
CREATE INDEX addresses_user_id_created_at_idx ON addresses USING btree (user_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER announce_address AFTER UPDATE ON addresses FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER follow_address AFTER UPDATE ON addresses FOR EACH ROW WHEN (new.lat IS DISTINCT FROM old.lat OR new.lng IS DISTINCT FROM old.lng OR new.radius IS DISTINCT FROM old.radius OR new.country_code IS DISTINCT FROM old.country_code) EXECUTE FUNCTION follow_address();
CREATE TRIGGER forget_residents AFTER UPDATE OF deleted_at ON addresses FOR EACH ROW WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_residents();
CREATE TRIGGER guard_address_in_use BEFORE UPDATE ON addresses FOR EACH ROW WHEN (new.deleted_at IS NOT NULL AND old.deleted_at IS NULL) EXECUTE FUNCTION guard_address_in_use();

create table allowances (
  user_id uuid not null,
  ability text not null,
  used integer not null default 0,
  constraint allowances_pkey PRIMARY KEY (user_id, ability),
  constraint allowances_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint allowances_used_check CHECK (used >= 0)
);

create table appointment_states (
  value text not null,
  constraint appointment_states_pkey PRIMARY KEY (value)
);

create table audit_log (
  id uuid not null default uuid_v7(),
  at timestamp with time zone not null default now(),
  action text not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_action_at_idx ON audit_log USING btree (action, at DESC);
CREATE INDEX audit_log_actor_id_at_idx ON audit_log USING btree (actor_id, at DESC);
CREATE INDEX audit_log_at_idx ON audit_log USING btree (at DESC);
CREATE INDEX audit_log_subject_id_at_idx ON audit_log USING btree (subject_id, at DESC);

create view badges as
 SELECT u.id AS user_id,
    'phone'::text AS kind,
    'code'::text AS method,
    'automatic'::text AS checked_by,
    c.phone_confirmed_at AS checked_at,
    NULL::date AS expires_on
   FROM users u
     JOIN users c ON c.id = contact_of(u.id)
  WHERE c.phone IS NOT NULL
UNION ALL
 SELECT u.id AS user_id,
    'data'::text AS kind,
    'manager'::text AS method,
    'manager'::text AS checked_by,
    u.data_checked_at AS checked_at,
    NULL::date AS expires_on
   FROM users u
  WHERE u.data_checked AND u.manager_id IS NOT NULL
UNION ALL
 SELECT v.user_id,
    v.kind,
    v.method,
    'operator'::text AS checked_by,
    v.decided_at AS checked_at,
    v.expires_on
   FROM verifications v
     JOIN users u ON u.id = v.user_id
  WHERE v.state = 'approved'::text AND u.manager_id IS NULL AND (v.expires_on IS NULL OR v.expires_on >= ((now() + '00:03:00'::interval) AT TIME ZONE u.time_zone)::date);

create table blocked_people (
  owner_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint blocked_people_pkey PRIMARY KEY (owner_id, blocked_id),
  constraint blocked_people_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocked_people_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint blocked_people_check CHECK (owner_id <> blocked_id)
);
CREATE INDEX blocked_people_of ON blocked_people USING btree (blocked_id);
CREATE TRIGGER forget_blocked_resident AFTER INSERT ON blocked_people FOR EACH ROW EXECUTE FUNCTION forget_blocked_resident();

create table business_hours (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  weekday_number smallint not null,
  closed boolean not null default false,
  start_in_minutes smallint,
  pause_in_minutes smallint,
  resume_in_minutes smallint,
  end_in_minutes smallint,
  constraint business_hours_pkey PRIMARY KEY (id),
  constraint business_hours_user_id_weekday_number_key UNIQUE (user_id, weekday_number),
  constraint business_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint business_hours_weekday_number_check CHECK (weekday_number >= 1 AND weekday_number <= 7),
  constraint hours_whole CHECK (closed AND start_in_minutes IS NULL AND end_in_minutes IS NULL AND pause_in_minutes IS NULL AND resume_in_minutes IS NULL OR NOT closed AND start_in_minutes IS NOT NULL AND end_in_minutes IS NOT NULL AND start_in_minutes >= 0 AND end_in_minutes <= 1440 AND start_in_minutes < end_in_minutes AND (pause_in_minutes IS NULL) = (resume_in_minutes IS NULL) AND (pause_in_minutes IS NULL OR start_in_minutes < pause_in_minutes AND pause_in_minutes < resume_in_minutes AND resume_in_minutes < end_in_minutes))
);
CREATE TRIGGER announce_hours AFTER INSERT OR DELETE OR UPDATE ON business_hours FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER keep_week_hours AFTER UPDATE ON business_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_week_hours();
CREATE TRIGGER keep_week_hours_in AFTER INSERT ON business_hours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_week_hours();
CREATE TRIGGER keep_week_hours_out AFTER DELETE ON business_hours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_week_hours();

create table calendar_events (
  id uuid not null default uuid_v7(),
  calendar text not null,
  owner_id uuid not null,
  proposal_id uuid,
  title text,
  note text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  start_date date,
  end_date date,
  time_zone text not null,
  price bigint,
  currency text,
  busy boolean not null,
  status text not null default 'confirmed',
  asked_by text,
  asked_at timestamp with time zone,
  asked_starts_at timestamp with time zone,
  asked_ends_at timestamp with time zone,
  sequence integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  customer_note text,
  remind_day_at timestamp with time zone,
  remind_hour_at timestamp with time zone,
  arrived_at timestamp with time zone,
  imported boolean not null default false,
  constraint calendar_events_pkey PRIMARY KEY (id),
  constraint calendar_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint calendar_events_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint calendar_events_status_fkey FOREIGN KEY (status) REFERENCES appointment_states(value),
  constraint calendar_event_appointment CHECK (proposal_id IS NULL AND status <> 'asked' AND asked_by IS NULL OR proposal_id IS NOT NULL AND calendar = 'service' AND start_date IS NULL),
  constraint calendar_event_arrived CHECK (arrived_at IS NULL OR proposal_id IS NOT NULL AND status <> 'asked'),
  constraint calendar_event_ask CHECK ((num_nulls(asked_by, asked_at, asked_starts_at, asked_ends_at) IN (0, 4)) AND COALESCE(asked_ends_at > asked_starts_at, true) AND (status <> 'asked' OR asked_by IS NOT NULL)),
  constraint calendar_event_customer_note CHECK (customer_note IS NULL OR proposal_id IS NOT NULL),
  constraint calendar_event_days CHECK ((start_date IS NULL) = (end_date IS NULL) AND COALESCE(end_date >= start_date, true)),
  constraint calendar_event_imported CHECK (NOT imported OR proposal_id IS NULL AND note IS NULL AND price IS NULL AND busy),
  constraint calendar_event_price CHECK ((price IS NULL) = (currency IS NULL) AND (price IS NULL OR proposal_id IS NULL)),
  constraint calendar_event_time CHECK (ends_at > starts_at AND ends_at <= (starts_at + '367 days'::interval)),
  constraint calendar_event_title CHECK ((title IS NULL) = (proposal_id IS NOT NULL OR imported)),
  constraint calendar_events_asked_by_check CHECK (asked_by IN ('customer', 'provider')),
  constraint calendar_events_calendar_check CHECK (calendar IN ('private', 'service')),
  constraint calendar_events_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint calendar_events_customer_note_check CHECK (char_length(customer_note) <= 2000),
  constraint calendar_events_note_check CHECK (char_length(note) <= 2000),
  constraint calendar_events_price_check CHECK (price >= 0),
  constraint calendar_events_time_zone_check CHECK (char_length(time_zone) <= 64),
  constraint calendar_events_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120),
  constraint calendar_overlap EXCLUDE USING gist (owner_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (busy AND status = 'confirmed')
);
CREATE INDEX calendar_events_by_owner ON calendar_events USING btree (owner_id, starts_at) WHERE status <> 'cancelled';
CREATE INDEX calendar_events_changed ON calendar_events USING btree (updated_at) WHERE proposal_id IS NOT NULL AND status <> 'asked';
CREATE INDEX calendar_events_day ON calendar_events USING btree (remind_day_at) WHERE remind_day_at IS NOT NULL;
CREATE INDEX calendar_events_hour ON calendar_events USING btree (remind_hour_at) WHERE remind_hour_at IS NOT NULL;
CREATE INDEX calendar_events_of_owner ON calendar_events USING btree (owner_id);
CREATE INDEX calendar_events_with_note ON calendar_events USING btree (proposal_id) WHERE customer_note IS NOT NULL;
CREATE UNIQUE INDEX calendar_subject_taken ON calendar_events USING btree (proposal_id) WHERE status <> 'cancelled';
CREATE TRIGGER guard_appointment BEFORE INSERT ON calendar_events FOR EACH ROW WHEN (new.proposal_id IS NOT NULL) EXECUTE FUNCTION guard_appointment();
CREATE TRIGGER guard_step BEFORE UPDATE OF status ON calendar_events FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION guard_step('appointment', 'status');
CREATE TRIGGER limit_asks BEFORE INSERT OR UPDATE OF asked_at ON calendar_events FOR EACH ROW WHEN (new.asked_by = 'customer' AND new.status <> 'cancelled') EXECUTE FUNCTION limit_asks();
CREATE TRIGGER plan_reminders BEFORE INSERT OR UPDATE ON calendar_events FOR EACH ROW WHEN (new.proposal_id IS NOT NULL) EXECUTE FUNCTION plan_reminders();
CREATE TRIGGER raise_sequence BEFORE UPDATE ON calendar_events FOR EACH ROW WHEN (new.status IS DISTINCT FROM old.status OR new.starts_at IS DISTINCT FROM old.starts_at OR new.ends_at IS DISTINCT FROM old.ends_at) EXECUTE FUNCTION raise_sequence();

create table calendar_feeds (
  owner_id uuid not null,
  token_hash bytea not null,
  busy_only boolean not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (owner_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

create table calendar_imports (
  owner_id uuid not null,
  url text not null,
  state text not null default 'waiting',
  failure text,
  blocks integer not null default 0,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  unread integer not null default 0,
  constraint calendar_imports_pkey PRIMARY KEY (owner_id),
  constraint calendar_imports_failure_fkey FOREIGN KEY (failure) REFERENCES import_failures(value),
  constraint calendar_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint calendar_import_failure CHECK ((state = 'failed') = (failure IS NOT NULL)),
  constraint calendar_imports_state_check CHECK (state IN ('waiting', 'read', 'failed')),
  constraint calendar_imports_unread_check CHECK (unread >= 0),
  constraint calendar_imports_url_check CHECK (char_length(url) <= 2048)
);
CREATE INDEX calendar_imports_by_age ON calendar_imports USING btree (checked_at);

create table calendar_invitations (
  event_id uuid not null,
  user_id uuid not null,
  sequence integer not null,
  cancelled boolean not null,
  sent_at timestamp with time zone not null default now(),
  constraint calendar_invitations_pkey PRIMARY KEY (event_id, user_id),
  constraint calendar_invitations_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint calendar_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX calendar_invitations_by_person ON calendar_invitations USING btree (user_id);

create table call_counts (
  caller bytea not null,
  ends_at timestamp with time zone not null,
  calls integer not null,
  constraint call_counts_pkey PRIMARY KEY (caller)
);
CREATE INDEX call_counts_ended ON call_counts USING btree (ends_at);

create table case_evidence (
  id uuid not null default uuid_v7(),
  case_id uuid not null,
  taken_at timestamp with time zone not null default now(),
  content jsonb not null,
  folders text[] not null default '{}'::text[],
  constraint case_evidence_pkey PRIMARY KEY (id),
  constraint case_evidence_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE
);
CREATE INDEX case_evidence_folders ON case_evidence USING gin (folders);
CREATE INDEX case_evidence_of ON case_evidence USING btree (case_id, taken_at);

create table case_kinds (
  value text not null,
  constraint case_kinds_pkey PRIMARY KEY (value)
);

create table case_reasons (
  value text not null,
  constraint case_reasons_pkey PRIMARY KEY (value)
);

create table case_reports (
  id uuid not null default uuid_v7(),
  case_id uuid not null,
  reporter_id uuid,
  visitor text,
  reason text not null,
  body text,
  reported_at timestamp with time zone not null default now(),
  constraint case_reports_pkey PRIMARY KEY (id),
  constraint case_reports_once UNIQUE (case_id, reporter_id),
  constraint case_reports_visitor_once UNIQUE (case_id, visitor),
  constraint case_reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases(id) ON DELETE CASCADE,
  constraint case_reports_reason_fkey FOREIGN KEY (reason) REFERENCES case_reasons(value),
  constraint case_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint case_reports_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint case_reports_check CHECK (reporter_id IS NULL OR visitor IS NULL)
);
CREATE INDEX case_reports_by_visitor ON case_reports USING btree (visitor, reported_at) WHERE visitor IS NOT NULL;
CREATE INDEX case_reports_of ON case_reports USING btree (reporter_id, reported_at DESC) WHERE reporter_id IS NOT NULL;
CREATE TRIGGER guard_report BEFORE INSERT ON case_reports FOR EACH ROW EXECUTE FUNCTION guard_report();
CREATE TRIGGER keep_evidence AFTER INSERT ON case_reports FOR EACH ROW EXECUTE FUNCTION keep_evidence();

create table case_states (
  value text not null,
  constraint case_states_pkey PRIMARY KEY (value)
);

create table cases (
  id uuid not null default uuid_v7(),
  subject_kind text not null,
  subject_id uuid not null,
  author_id uuid not null,
  state text not null default 'open',
  opened_at timestamp with time zone not null default now(),
  action text,
  reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  unpublished boolean not null default false,
  appeal text,
  appealed_at timestamp with time zone,
  appeal_action text,
  appeal_reason text,
  appeal_decided_at timestamp with time zone,
  appeal_decided_by uuid,
  erased_at timestamp with time zone,
  constraint cases_pkey PRIMARY KEY (id),
  constraint cases_appeal_decided_by_fkey FOREIGN KEY (appeal_decided_by) REFERENCES users(id),
  constraint cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint cases_state_fkey FOREIGN KEY (state) REFERENCES case_states(value),
  constraint cases_subject_kind_fkey FOREIGN KEY (subject_kind) REFERENCES case_kinds(value),
  constraint case_own CHECK (author_id <> ALL (array_remove(ARRAY[decided_by, appeal_decided_by], NULL::uuid))),
  constraint cases_action_check CHECK (action IN ('dismiss', 'remove', 'settle')),
  constraint cases_appeal_action_check CHECK (appeal_action IN ('uphold', 'undo')),
  constraint cases_appeal_check CHECK (char_length(appeal) >= 1 AND char_length(appeal) <= 2000),
  constraint cases_appeal_reason_check CHECK (char_length(appeal_reason) >= 3 AND char_length(appeal_reason) <= 1000),
  constraint cases_check CHECK ((state = 'open') = (action IS NULL) AND (action IS NULL) = (decided_at IS NULL)),
  constraint cases_check1 CHECK ((action IN ('dismiss', 'remove')) = (reason IS NOT NULL) AND (reason IS NOT NULL) = (decided_by IS NOT NULL)),
  constraint cases_check2 CHECK ((state IN ('open', 'closed')) OR action = 'remove'),
  constraint cases_check3 CHECK (appealed_at IS NULL OR action = 'remove'),
  constraint cases_check4 CHECK (appeal IS NULL OR appealed_at IS NOT NULL),
  constraint cases_check5 CHECK (state <> 'appealed' OR appealed_at IS NOT NULL AND appeal_decided_at IS NULL),
  constraint cases_check6 CHECK ((appeal_decided_at IS NULL) = (appeal_action IS NULL)),
  constraint cases_check7 CHECK (appeal_decided_at IS NULL OR appealed_at IS NOT NULL AND state = 'closed'),
  constraint cases_check8 CHECK ((appeal_reason IS NULL) = (appeal_decided_by IS NULL)),
  constraint cases_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 1000)
);
CREATE INDEX cases_kept ON cases USING btree (COALESCE(appeal_decided_at, decided_at)) WHERE erased_at IS NULL AND decided_at IS NOT NULL;
CREATE INDEX cases_of_author ON cases USING btree (author_id);
CREATE INDEX cases_of_subject ON cases USING btree (subject_id, opened_at DESC);
CREATE UNIQUE INDEX cases_one_open ON cases USING btree (subject_kind, subject_id, (
CASE
    WHEN subject_kind = 'thread' THEN author_id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE state = 'open';
CREATE INDEX cases_waiting ON cases USING btree (COALESCE(appealed_at, opened_at), id) WHERE state IN ('open', 'appealed');
CREATE TRIGGER guard_case BEFORE UPDATE ON cases FOR EACH ROW EXECUTE FUNCTION guard_case();
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON cases FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('case', 'state');

create table cashback_claims (
  proposal_id uuid not null,
  amount bigint not null,
  currency text not null,
  minutes integer,
  state text not null default 'claimed',
  set_by text not null default 'customer',
  reason text,
  claimed_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  reminded_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  constraint cashback_claims_pkey PRIMARY KEY (proposal_id),
  constraint cashback_claims_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint cashback_claims_state_fkey FOREIGN KEY (state) REFERENCES cashback_states(value),
  constraint cashback_claims_amount_check CHECK (amount > 0),
  constraint cashback_claims_minutes_check CHECK (minutes >= 15 AND minutes <= 60000 AND (minutes % 15) = 0),
  constraint cashback_claims_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 1000),
  constraint cashback_claims_set_by_check CHECK (set_by IN ('customer', 'provider', 'system')),
  constraint cashback_paid CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
  constraint cashback_reason CHECK ((state = 'disputed') = (reason IS NOT NULL))
);
CREATE INDEX cashback_claims_due_at_idx ON cashback_claims USING btree (due_at) WHERE state IN ('claimed', 'confirmed');
CREATE TRIGGER guard_cashback_claim BEFORE INSERT OR UPDATE ON cashback_claims FOR EACH ROW EXECUTE FUNCTION guard_cashback_claim();
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON cashback_claims FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('cashback', 'state');

create view cashback_promises as
 SELECT d.proposal_id,
    a.user_id AS provider_id,
    r.user_id AS customer_id,
    r.contact_id,
    r.mandate,
    r.id AS request_id,
    r.title AS request_title,
    d.title,
    a.done_at,
    a.done_at + '30 days'::interval AS claim_until,
    d.claim_reminded_at,
    a.price_kind = 'hourly'::text AND d.value_is_percent AS by_hour,
    d.discount_amount,
    d.currency,
    d.pay_days
   FROM proposal_discounts d
     JOIN proposals a ON a.id = d.proposal_id
     JOIN points r ON r.id = a.request_id
  WHERE d.kind = 'cashback'::text AND a.done_at IS NOT NULL AND a.status = 'accepted'::text AND NOT is_one_party(a.user_id, r.user_id);

create table cashback_states (
  value text not null,
  constraint cashback_states_pkey PRIMARY KEY (value)
);

create table check_methods (
  value text not null,
  constraint check_methods_pkey PRIMARY KEY (value)
);

create table close_reasons (
  value text not null,
  constraint close_reasons_pkey PRIMARY KEY (value)
);

create table code_spend (
  day date not null,
  purpose text not null,
  country_code text not null,
  sent integer not null default 0,
  used integer not null default 0,
  constraint code_spend_pkey PRIMARY KEY (day, purpose, country_code),
  constraint code_spend_country_code_check CHECK (country_code ~ '^([A-Z]{2})?$'),
  constraint code_spend_purpose_check CHECK (purpose IN ('register', 'reset')),
  constraint code_spend_sent_check CHECK (sent >= 0),
  constraint code_spend_used_check CHECK (used >= 0)
);

create table contact_messages (
  id uuid not null default uuid_v7(),
  user_id uuid,
  visitor text,
  name text,
  reply_to text not null,
  topic text not null,
  body text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  handled_by uuid,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  constraint contact_messages_topic_fkey FOREIGN KEY (topic) REFERENCES contact_topics(value),
  constraint contact_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint contact_message_by CHECK (num_nonnulls(user_id, visitor) <= 1),
  constraint contact_message_handled CHECK ((handled_at IS NULL) = (handled_by IS NULL)),
  constraint contact_messages_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 4000),
  constraint contact_messages_language_check CHECK (is_language(language)),
  constraint contact_messages_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  constraint contact_messages_reply_to_check CHECK (char_length(reply_to) >= 5 AND char_length(reply_to) <= 200)
);
CREATE INDEX contact_messages_created_at_id_idx ON contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_user_id_created_at_idx ON contact_messages USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX contact_messages_visitor_created_at_idx ON contact_messages USING btree (visitor, created_at DESC) WHERE visitor IS NOT NULL;
CREATE TRIGGER guard_contact_message BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION guard_contact_message();

create table contact_phones (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  phone text not null,
  position smallint not null default 0,
  constraint contact_phones_pkey PRIMARY KEY (id),
  constraint contact_phones_user_id_phone_key UNIQUE (user_id, phone),
  constraint contact_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_phones_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$')
);
CREATE TRIGGER guard_contact_phone BEFORE INSERT OR UPDATE OF phone ON contact_phones FOR EACH ROW EXECUTE FUNCTION guard_contact_phone();

create table contact_topics (
  value text not null,
  constraint contact_topics_pkey PRIMARY KEY (value)
);

create table daily_counts (
  subject_kind text not null,
  subject_id uuid not null,
  day date not null,
  owner_id uuid not null,
  views integer not null,
  constraint daily_counts_pkey PRIMARY KEY (subject_kind, subject_id, day),
  constraint daily_counts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint daily_counts_subject_kind_check CHECK (subject_kind IN ('offer', 'provider')),
  constraint daily_counts_views_check CHECK (views > 0)
);
CREATE INDEX daily_counts_day ON daily_counts USING btree (day);
CREATE INDEX daily_counts_of_owner ON daily_counts USING btree (owner_id, day);

create table decline_reasons (
  value text not null,
  constraint decline_reasons_pkey PRIMARY KEY (value)
);

create table discount_kinds (
  value text not null,
  constraint discount_kinds_pkey PRIMARY KEY (value)
);

create table discount_programs (
  id uuid not null default uuid_v7(),
  provider_id uuid not null,
  title text not null,
  kind text not null,
  value bigint not null,
  value_is_percent boolean not null,
  currency text,
  min_price bigint,
  purpose_ids smallint[] not null default '{}'::smallint[],
  first_time_only boolean not null default false,
  starts_on date,
  ends_on date,
  max_uses integer,
  pay_days smallint,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint discount_programs_pkey PRIMARY KEY (id),
  constraint discount_programs_kind_fkey FOREIGN KEY (kind) REFERENCES discount_kinds(value),
  constraint discount_programs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint discount_program_currency CHECK ((currency IS NOT NULL) = (min_price IS NOT NULL OR (kind IN ('amount', 'cashback')) AND NOT value_is_percent)),
  constraint discount_program_days CHECK (ends_on >= starts_on),
  constraint discount_program_first CHECK (kind <> 'nth_free' OR NOT first_time_only),
  constraint discount_program_pay_days CHECK ((pay_days IS NOT NULL) = (kind = 'cashback')),
  constraint discount_program_percent CHECK (
CASE kind
    WHEN 'percent' THEN value_is_percent
    WHEN 'cashback' THEN true
    ELSE NOT value_is_percent
END),
  constraint discount_program_value CHECK (
CASE
    WHEN value_is_percent THEN value >= 1 AND value <= 90
    WHEN kind = 'nth_free' THEN value >= 2 AND value <= 20
    ELSE value >= 1 AND value <= '100000000000'::bigint AND ((value % 100::bigint) = 0 OR NOT has_no_cents(currency))
END),
  constraint discount_programs_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint discount_programs_max_uses_check CHECK (max_uses >= 1 AND max_uses <= 10000),
  constraint discount_programs_min_price_check CHECK (min_price > 0),
  constraint discount_programs_pay_days_check CHECK (pay_days >= 1 AND pay_days <= 90),
  constraint discount_programs_purpose_ids_check CHECK (cardinality(purpose_ids) <= 100),
  constraint discount_programs_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 120)
);
CREATE INDEX discount_programs_provider_id_created_at_idx ON discount_programs USING btree (provider_id, created_at DESC);
CREATE TRIGGER announce_discount AFTER INSERT OR DELETE OR UPDATE ON discount_programs FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER guard_discount_program BEFORE INSERT OR UPDATE OF provider_id, purpose_ids ON discount_programs FOR EACH ROW EXECUTE FUNCTION guard_discount_program();

create table dismissals (
  user_id uuid not null,
  request_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint dismissals_pkey PRIMARY KEY (user_id, request_id),
  constraint dismissals_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table document_kinds (
  value text not null,
  constraint document_kinds_pkey PRIMARY KEY (value)
);

create table donation_payments (
  id uuid not null default uuid_v7(),
  donation_id uuid not null,
  provider_reference text,
  amount bigint not null,
  currency text not null,
  refunded bigint not null default 0,
  paid_at timestamp with time zone not null,
  receipt_number bigint not null default nextval('donation_receipts'::regclass),
  receipt_sent_at timestamp with time zone,
  constraint donation_payments_pkey PRIMARY KEY (id),
  constraint donation_payments_provider_reference_key UNIQUE (provider_reference),
  constraint donation_payments_receipt_number_key UNIQUE (receipt_number),
  constraint donation_payments_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id),
  constraint donation_payments_amount_check CHECK (amount > 0),
  constraint donation_payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint donation_refund CHECK (refunded >= 0 AND refunded <= amount)
);
CREATE INDEX donation_payments_donation_id_paid_at_idx ON donation_payments USING btree (donation_id, paid_at);
CREATE TRIGGER guard_donation_payment BEFORE INSERT OR DELETE OR UPDATE ON donation_payments FOR EACH ROW EXECUTE FUNCTION guard_donation_payment();

create table donation_states (
  value text not null,
  constraint donation_states_pkey PRIMARY KEY (value)
);

create table donations (
  id uuid not null default uuid_v7(),
  user_id uuid,
  amount bigint not null,
  currency text not null,
  interval text not null,
  state text not null default 'created',
  payment text not null,
  reference text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  checkout_id text,
  external_id text,
  public_name text,
  message text,
  email text,
  locale text not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  read_no bigint not null default 0,
  read_at timestamp with time zone,
  constraint donations_pkey PRIMARY KEY (id),
  constraint donations_checkout_id_key UNIQUE (checkout_id),
  constraint donations_external_id_key UNIQUE (external_id),
  constraint donations_reference_key UNIQUE (reference),
  constraint donations_state_fkey FOREIGN KEY (state) REFERENCES donation_states(value),
  constraint donations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint donation_amount CHECK (amount >= 100 AND amount <= (500000 * small_sum(currency)) AND ((amount % 100::bigint) = 0 OR NOT has_no_cents(currency))),
  constraint donation_state CHECK ((state IN ('created', 'failed')) OR "interval" = 'once' AND (state IN ('paid', 'refunded')) OR "interval" = 'month' AND (state IN ('active', 'past_due', 'canceled'))),
  constraint donation_transfer_once CHECK (payment = 'stripe' OR "interval" = 'once'),
  constraint donations_check CHECK ((state IN ('failed', 'canceled')) = (ended_at IS NOT NULL)),
  constraint donations_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint donations_email_check CHECK (char_length(email) <= 254),
  constraint donations_interval_check CHECK ("interval" IN ('once', 'month')),
  constraint donations_locale_check CHECK (is_language(locale)),
  constraint donations_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 500),
  constraint donations_payment_check CHECK (payment IN ('offline', 'stripe')),
  constraint donations_public_name_check CHECK (char_length(public_name) >= 1 AND char_length(public_name) <= 100)
);
CREATE INDEX donations_created_at_idx ON donations USING btree (created_at DESC);
CREATE INDEX donations_user_id_created_at_idx ON donations USING btree (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX donations_with_donor ON donations USING btree (id) WHERE COALESCE(email, public_name, message) IS NOT NULL;
CREATE TRIGGER guard_donation BEFORE DELETE OR UPDATE ON donations FOR EACH ROW EXECUTE FUNCTION guard_donation();
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON donations FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('donation', 'state');

create table email_links (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  purpose text not null,
  email text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  superseded_at timestamp with time zone,
  constraint email_links_pkey PRIMARY KEY (id),
  constraint email_links_token_hash_key UNIQUE (token_hash),
  constraint email_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint email_links_email_check CHECK (char_length(email) <= 254),
  constraint email_links_purpose_check CHECK (purpose IN ('confirm_email', 'reset_password'))
);
CREATE INDEX email_links_created_at_idx ON email_links USING btree (created_at);
CREATE INDEX email_links_expired ON email_links USING btree (expires_at);
CREATE INDEX email_links_of_person ON email_links USING btree (user_id);
CREATE UNIQUE INDEX one_live_email_link ON email_links USING btree (user_id, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;

create table export_states (
  value text not null,
  constraint export_states_pkey PRIMARY KEY (value)
);

create table exports (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  state text not null default 'waiting',
  key text,
  bytes bigint,
  created_at timestamp with time zone not null default now(),
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint exports_pkey PRIMARY KEY (id),
  constraint exports_state_fkey FOREIGN KEY (state) REFERENCES export_states(value),
  constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint exports_bytes_check CHECK (bytes >= 0),
  constraint exports_check CHECK (state <> 'ready' OR key IS NOT NULL AND ready_at IS NOT NULL AND expires_at IS NOT NULL)
);
CREATE INDEX exports_expires_at_idx ON exports USING btree (expires_at) WHERE state = 'ready';
CREATE INDEX exports_key ON exports USING btree (key) WHERE key IS NOT NULL;
CREATE INDEX exports_user_id_created_at_idx ON exports USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX one_waiting_export ON exports USING btree (user_id) WHERE state = 'waiting';
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON exports FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('export', 'state');

create table human_checks (
  signature bytea not null,
  expires_at timestamp with time zone not null,
  constraint human_checks_pkey PRIMARY KEY (signature)
);
CREATE INDEX human_checks_expires_at_idx ON human_checks USING btree (expires_at);

create table idempotency_keys (
  caller text not null,
  key text not null,
  payload_hash bytea not null,
  status smallint not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

create table import_failures (
  value text not null,
  constraint import_failures_pkey PRIMARY KEY (value)
);

create table invitations (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  superseded_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (token_hash),
  constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX invitations_of_person ON invitations USING btree (user_id);
CREATE UNIQUE INDEX one_live_invitation ON invitations USING btree (user_id) WHERE used_at IS NULL AND superseded_at IS NULL;

create view job_times as
 SELECT a.id AS proposal_id,
    z.time_zone,
    e.id IS NOT NULL AS appointed,
    s.starts_at,
    d.day,
        CASE
            WHEN s.starts_at IS NULL THEN r.time_of_day
            ELSE (s.starts_at AT TIME ZONE z.time_zone)::time without time zone
        END AS "time",
    COALESCE(d.day <= d.present, false) AS due
   FROM proposals a
     JOIN points r ON r.id = a.request_id
     LEFT JOIN calendar_events e ON e.proposal_id = a.id AND e.status = 'confirmed'::text
     CROSS JOIN LATERAL ( SELECT place_zone(r.address_id, r.user_id) AS time_zone) z
     CROSS JOIN LATERAL ( SELECT COALESCE(e.starts_at, a.starts_at) AS starts_at) s
     CROSS JOIN LATERAL ( SELECT COALESCE((s.starts_at AT TIME ZONE z.time_zone)::date, r.date) AS day,
            (now() AT TIME ZONE z.time_zone)::date AS present) d;

create table locality_types (
  value text not null,
  constraint locality_types_pkey PRIMARY KEY (value)
);

create table login_failures (
  account_hash bytea not null,
  at timestamp with time zone not null default clock_timestamp()
);
CREATE INDEX login_failures_account_hash_at_idx ON login_failures USING btree (account_hash, at DESC);
CREATE INDEX login_failures_at ON login_failures USING btree (at);

create table login_places (
  user_id uuid not null,
  place_hash bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint login_places_pkey PRIMARY KEY (user_id, place_hash),
  constraint login_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX login_places_seen_at_idx ON login_places USING btree (seen_at);

create table maintenance (
  only_one boolean not null default true,
  since timestamp with time zone not null default now(),
  until timestamp with time zone,
  constraint maintenance_pkey PRIMARY KEY (only_one),
  constraint maintenance_ends_later CHECK (until > since),
  constraint maintenance_only_one_check CHECK (only_one)
);

create table market_cells (
  topic integer not null,
  cell bigint not null,
  position cube not null,
  reach double precision not null,
  constraint market_cells_pkey PRIMARY KEY (topic, cell)
);
CREATE INDEX market_cells_near ON market_cells USING gist (topic, "position");

create table market_entries (
  id uuid not null,
  purpose_id smallint not null,
  first boolean not null,
  kind text collate "C" not null,
  user_id uuid not null,
  contact_id uuid not null,
  mandate text not null,
  point_type_id smallint not null,
  purpose_ids smallint[] not null,
  urgent boolean not null,
  language text not null,
  speaks text[] not null,
  country_code text not null,
  currency text not null,
  amount bigint,
  published_at timestamp with time zone not null,
  cell bigint not null,
  position cube not null,
  reach double precision not null,
  search tsvector not null default ''::tsvector,
  rating smallint,
  newcomer boolean not null default false,
  constraint market_entries_pkey PRIMARY KEY (id, purpose_id),
  constraint market_entries_id_fkey FOREIGN KEY (id) REFERENCES points(id) ON DELETE CASCADE,
  constraint market_rated CHECK ((kind = 'offer') = (rating IS NOT NULL))
);
CREATE INDEX market_best ON market_entries USING btree (purpose_id, rating DESC, published_at DESC, id DESC) WHERE kind = 'offer';
CREATE INDEX market_best_all ON market_entries USING btree (rating DESC, published_at DESC, id DESC) WHERE kind = 'offer' AND first;
CREATE INDEX market_best_type ON market_entries USING btree (point_type_id, rating DESC, published_at DESC, id DESC) WHERE kind = 'offer' AND first;
CREATE INDEX market_cheap ON market_entries USING btree (kind, purpose_id, amount, published_at DESC, id DESC);
CREATE INDEX market_cheap_all ON market_entries USING btree (kind, amount, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_cheap_type ON market_entries USING btree (kind, point_type_id, amount, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_contact ON market_entries USING btree (contact_id) WHERE first AND mandate = 'managed';
CREATE INDEX market_dear ON market_entries USING btree (kind, purpose_id, amount DESC NULLS LAST, published_at DESC, id DESC);
CREATE INDEX market_dear_all ON market_entries USING btree (kind, amount DESC NULLS LAST, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_dear_type ON market_entries USING btree (kind, point_type_id, amount DESC NULLS LAST, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_near ON market_entries USING btree (kind, purpose_id, cell, published_at DESC, id DESC);
CREATE INDEX market_near_all ON market_entries USING btree (kind, cell, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_near_type ON market_entries USING btree (kind, point_type_id, cell, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_new ON market_entries USING btree (kind, purpose_id, published_at DESC, id DESC);
CREATE INDEX market_new_all ON market_entries USING btree (kind, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_new_type ON market_entries USING btree (kind, point_type_id, published_at DESC, id DESC) WHERE first;
CREATE INDEX market_owner ON market_entries USING btree (user_id) WHERE first;
CREATE INDEX market_wide ON market_entries USING btree (kind) WHERE first AND reach > 100000::double precision;
CREATE INDEX market_words_offers ON market_entries USING gin (search) WHERE first AND kind = 'offer';
CREATE INDEX market_words_requests ON market_entries USING gin (search) WHERE first AND kind = 'request';

create view market_rule as
 SELECT p.id,
    u.purpose AS purpose_id,
    u.place = 1 AS first,
    p.kind,
    p.user_id,
    p.contact_id,
    p.mandate,
    p.point_type_id,
    p.purpose_ids,
    p.urgent,
    p.language,
    p.speaks,
    p.country_code,
    p.currency,
        CASE p.kind
            WHEN 'offer'::text THEN p.price
            ELSE p.budget
        END AS amount,
    p.published_at,
    market_cell(p."position") AS cell,
    market_spot(market_cell(p."position"), p."position") AS "position",
    gc_to_sec(p.radius::double precision) AS reach,
    p.search || tile_mark(p."position") AS search,
        CASE p.kind
            WHEN 'offer'::text THEN market_rating(n.weighted, p.point_type_id)
            ELSE NULL::smallint
        END AS rating,
    p.kind = 'offer'::text AND COALESCE(n.count, 0) < 3 AS newcomer
   FROM points p
     CROSS JOIN LATERAL unnest(p.purpose_ids) WITH ORDINALITY u(purpose, place)
     LEFT JOIN ratings n ON n.user_id = p.user_id AND n.side = 'provider'::text
  WHERE p.status = 'published'::text AND p.deleted_at IS NULL AND NOT p.off_market AND NOT p.hidden_to_contractors AND p.receiver_id IS NULL AND p.awarded_at IS NULL;

create view market_rule_cells as
 SELECT t.topic,
    e.cell,
    e."position",
    e.reach,
    e.id
   FROM market_entries e
     CROSS JOIN LATERAL ( VALUES (market_topic(e.kind, NULL::smallint, NULL::smallint)), (market_topic(e.kind, e.point_type_id, NULL::smallint)), (market_topic(e.kind, NULL::smallint, e.purpose_id))) t(topic);

create table media_files (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  point_id uuid,
  kind text not null,
  position smallint not null default 0,
  folder text not null,
  width integer not null,
  height integer not null,
  widths integer[] not null default '{}'::integer[],
  blur text,
  bytes bigint not null,
  content_type text,
  seconds real,
  created_at timestamp with time zone not null default now(),
  in_portfolio boolean not null default false,
  constraint media_files_pkey PRIMARY KEY (id),
  constraint media_files_point_id_position_key UNIQUE (point_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint media_files_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint media_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint media_files_blur_check CHECK (char_length(blur) <= 1000),
  constraint media_files_bytes_check CHECK (bytes > 0),
  constraint media_files_check CHECK ((kind = 'video') = (content_type IS NOT NULL)),
  constraint media_files_check1 CHECK (kind = 'video' OR cardinality(widths) > 0),
  constraint media_files_content_type_check CHECK (content_type IN ('video/mp4', 'video/webm')),
  constraint media_files_height_check CHECK (height > 0),
  constraint media_files_kind_check CHECK (kind IN ('image', 'video')),
  constraint media_files_position_check CHECK ("position" >= 0 AND "position" <= 99),
  constraint media_files_seconds_check CHECK (seconds > 0::double precision),
  constraint media_files_width_check CHECK (width > 0),
  constraint media_portfolio CHECK (NOT in_portfolio OR point_id IS NULL AND kind = 'image')
);
CREATE INDEX media_files_created_at_idx ON media_files USING btree (created_at) WHERE point_id IS NULL;
CREATE INDEX media_files_folder_idx ON media_files USING btree (folder);
CREATE INDEX media_files_portfolio ON media_files USING btree (user_id, "position") WHERE in_portfolio;
CREATE INDEX media_files_user_id_idx ON media_files USING btree (user_id);
CREATE INDEX media_files_user_id_idx1 ON media_files USING btree (user_id) WHERE point_id IS NULL;
CREATE TRIGGER announce_file AFTER UPDATE ON media_files FOR EACH ROW WHEN (old.point_id IS NOT NULL OR new.point_id IS NOT NULL) EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER announce_file_in AFTER INSERT ON media_files FOR EACH ROW WHEN (new.point_id IS NOT NULL) EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER announce_file_out AFTER DELETE ON media_files FOR EACH ROW WHEN (old.point_id IS NOT NULL) EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER announce_portfolio AFTER UPDATE ON media_files FOR EACH ROW WHEN (old.in_portfolio OR new.in_portfolio) EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_portfolio_out AFTER DELETE ON media_files FOR EACH ROW WHEN (old.in_portfolio) EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER guard_loose_files BEFORE INSERT ON media_files FOR EACH ROW EXECUTE FUNCTION guard_loose_files();
CREATE TRIGGER guard_portfolio AFTER UPDATE OF in_portfolio ON media_files FOR EACH ROW WHEN (new.in_portfolio AND NOT old.in_portfolio) EXECUTE FUNCTION guard_portfolio();
CREATE TRIGGER keep_stored_bytes AFTER UPDATE OF user_id ON media_files FOR EACH ROW WHEN (old.user_id <> new.user_id) EXECUTE FUNCTION keep_stored_bytes();
CREATE TRIGGER keep_stored_bytes_in AFTER INSERT ON media_files FOR EACH ROW EXECUTE FUNCTION keep_stored_bytes();
CREATE TRIGGER keep_stored_bytes_out AFTER DELETE ON media_files FOR EACH ROW EXECUTE FUNCTION keep_stored_bytes();

create table messengers (
  value text not null,
  constraint messengers_pkey PRIMARY KEY (value)
);

create table muted_requests (
  user_id uuid not null,
  request_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint muted_requests_pkey PRIMARY KEY (user_id, request_id),
  constraint muted_requests_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint muted_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX muted_requests_request_id_idx ON muted_requests USING btree (request_id);

create table notification_kinds (
  type text not null,
  step text not null,
  constraint notification_kinds_pkey PRIMARY KEY (type, step),
  constraint notification_kinds_type_fkey FOREIGN KEY (type) REFERENCES notification_types(value)
);

create table notification_settings (
  user_id uuid not null,
  type text not null,
  channel text not null,
  enabled boolean not null,
  constraint notification_settings_pkey PRIMARY KEY (user_id, type, channel),
  constraint notification_settings_type_fkey FOREIGN KEY (type) REFERENCES notification_types(value),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notification_settings_channel_check CHECK (channel IN ('web', 'push', 'email'))
);

create table notification_types (
  value text not null,
  constraint notification_types_pkey PRIMARY KEY (value)
);

create table notifications (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  type text not null,
  step text not null,
  reason text,
  side text not null,
  subject_kind text not null,
  subject_id uuid,
  request_id uuid,
  proposal_id uuid,
  actor_id uuid,
  read_at timestamp with time zone,
  mailed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  in_app boolean not null default true,
  digest_due timestamp with time zone,
  digested_at timestamp with time zone,
  managed_id uuid,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint notifications_kind FOREIGN KEY (type, step) REFERENCES notification_kinds(type, step),
  constraint notifications_managed_id_fkey FOREIGN KEY (managed_id) REFERENCES users(id),
  constraint notifications_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint notifications_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint notifications_type_fkey FOREIGN KEY (type) REFERENCES notification_types(value),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint notifications_side_check CHECK (side IN ('customer', 'provider', 'account')),
  constraint notifications_subject CHECK (subject_kind = 'account' AND subject_id IS NULL AND request_id IS NULL OR (subject_kind IN ('offer', 'case', 'thread')) AND subject_id IS NOT NULL AND request_id IS NULL OR subject_kind = 'request' AND subject_id IS NOT NULL AND subject_id = request_id),
  constraint notifications_subject_kind_check CHECK (subject_kind IN ('request', 'offer', 'account', 'case', 'thread'))
);
CREATE INDEX notifications_digest ON notifications USING btree (digest_due) WHERE digest_due IS NOT NULL AND digested_at IS NULL;
CREATE INDEX notifications_managed ON notifications USING btree (managed_id) WHERE managed_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_one_thread ON notifications USING btree (user_id, subject_id, step) WHERE subject_kind = 'thread' AND read_at IS NULL;
CREATE INDEX notifications_unread ON notifications USING btree (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_user_id_created_at_idx ON notifications USING btree (user_id, created_at DESC);
CREATE INDEX notifications_user_id_request_id_mailed_at_idx ON notifications USING btree (user_id, request_id, mailed_at DESC) WHERE mailed_at IS NOT NULL;
CREATE TRIGGER announce_notification AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION announce_notification();

create table one_time_codes (
  id uuid not null default uuid_v7(),
  phone text not null,
  purpose text not null,
  code_hash bytea not null,
  ip_hash bytea not null,
  prefix_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  superseded_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_attempts_check CHECK (attempts >= 0 AND attempts <= 5),
  constraint one_time_codes_purpose_check CHECK (purpose IN ('register', 'reset'))
);
CREATE UNIQUE INDEX one_live_code ON one_time_codes USING btree (phone, purpose) WHERE used_at IS NULL AND superseded_at IS NULL;
CREATE INDEX one_time_codes_created_at_idx ON one_time_codes USING btree (created_at);
CREATE INDEX one_time_codes_phone_created_at_idx ON one_time_codes USING btree (phone, created_at DESC);

create table open_targets (
  viewer text not null,
  target text not null,
  target_id uuid not null,
  counted boolean not null,
  first_at timestamp with time zone not null default now(),
  constraint open_targets_pkey PRIMARY KEY (viewer, target, target_id),
  constraint open_targets_target_check CHECK (target IN ('phones', 'address'))
);
CREATE INDEX open_targets_viewer_first_at_idx ON open_targets USING btree (viewer, first_at) WHERE counted;

create table payment_events (
  id text not null,
  at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table phone_verifications (
  token_hash bytea not null,
  phone text not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint phone_verifications_pkey PRIMARY KEY (token_hash),
  constraint phone_verifications_purpose_check CHECK (purpose IN ('register', 'reset'))
);
CREATE INDEX phone_verifications_expires_at_idx ON phone_verifications USING btree (expires_at);
CREATE INDEX phone_verifications_of_phone ON phone_verifications USING btree (phone);

create table place_keys (
  key text collate "C" not null,
  place_id integer not null,
  country_code character(2) not null,
  weight real not null,
  constraint place_keys_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id) ON DELETE CASCADE
);
CREATE INDEX place_keys_key ON place_keys USING btree (key) INCLUDE (weight, country_code, place_id);
CREATE INDEX place_keys_large ON place_keys USING btree (key) INCLUDE (weight, country_code, place_id) WHERE weight >= 36::double precision;

create table places (
  id integer not null,
  name text not null,
  country_code character(2) not null,
  region_id integer,
  province_id integer,
  lat double precision not null,
  lng double precision not null,
  population integer not null,
  feature text not null,
  time_zone text not null,
  names jsonb not null default '{}'::jsonb,
  aliases text not null default '',
  edited_at timestamp with time zone default now(),
  constraint places_pkey PRIMARY KEY (id),
  constraint places_province_id_fkey FOREIGN KEY (province_id) REFERENCES regions(id),
  constraint places_region_id_fkey FOREIGN KEY (region_id) REFERENCES regions(id),
  constraint places_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint places_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint places_population_check CHECK (population >= 0)
);
CREATE INDEX places_capital ON places USING btree (country_code) WHERE feature = 'C';
CREATE INDEX places_edited ON places USING btree (id) WHERE edited_at IS NOT NULL;
CREATE INDEX places_ground ON places USING gist (mercator(lat, lng));
CREATE INDEX places_ground_city ON places USING gist (mercator(lat, lng)) WHERE population >= 50000 AND feature <> 'X';
CREATE TRIGGER places_mark_edited BEFORE UPDATE ON places FOR EACH ROW WHEN (current_setting('poruch.seeding', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION mark_edited();

create table plans (
  id uuid not null default uuid_v7(),
  slug text not null,
  position smallint not null,
  abilities jsonb not null default '{}'::jsonb,
  month_price bigint,
  year_price bigint,
  currency text not null default 'UAH',
  listed boolean not null default true,
  open_points integer,
  points integer,
  file_bytes bigint,
  updated_at timestamp with time zone not null default now(),
  constraint plans_pkey PRIMARY KEY (id),
  constraint plans_slug_key UNIQUE (slug),
  constraint plan_month_price_whole CHECK ((month_price % 100::bigint) = 0 OR NOT has_no_cents(currency)),
  constraint plan_year_price_whole CHECK ((year_price % 100::bigint) = 0 OR NOT has_no_cents(currency)),
  constraint plans_abilities_check CHECK (abilities_are_whole(abilities)),
  constraint plans_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint plans_file_bytes_check CHECK (file_bytes >= 0),
  constraint plans_month_price_check CHECK (month_price >= 0),
  constraint plans_open_points_check CHECK (open_points >= 0),
  constraint plans_points_check CHECK (points >= 0),
  constraint plans_slug_check CHECK (slug ~ '^[a-z][a-z_]{1,29}$'),
  constraint plans_year_price_check CHECK (year_price >= 0)
);
CREATE TRIGGER announce_plan AFTER INSERT OR DELETE OR UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION announce_public('plans');

create table point_purposes (
  id smallint not null,
  point_type_id smallint not null,
  slug text not null,
  names jsonb not null,
  tags jsonb not null default '{}'::jsonb,
  position smallint not null,
  constraint point_purposes_pkey PRIMARY KEY (id),
  constraint point_purposes_slug_key UNIQUE (slug),
  constraint point_purposes_point_type_id_fkey FOREIGN KEY (point_type_id) REFERENCES point_types(id)
);
CREATE INDEX point_purposes_point_type_id_idx ON point_purposes USING btree (point_type_id);
CREATE TRIGGER announce_purpose AFTER INSERT OR DELETE OR UPDATE ON point_purposes FOR EACH STATEMENT EXECUTE FUNCTION announce_public('catalog');

create table point_states (
  value text not null,
  constraint point_states_pkey PRIMARY KEY (value)
);

create table point_types (
  id smallint not null,
  slug text not null,
  icon text not null,
  names jsonb not null,
  position smallint not null,
  constraint point_types_pkey PRIMARY KEY (id),
  constraint point_types_slug_key UNIQUE (slug)
);
CREATE TRIGGER announce_type AFTER INSERT OR DELETE OR UPDATE ON point_types FOR EACH STATEMENT EXECUTE FUNCTION announce_public('catalog');

create table points (
  id uuid not null default uuid_v7(),
  kind text not null,
  user_id uuid not null,
  actor_id uuid not null,
  mandate text not null default 'own',
  contact_id uuid not null,
  host_id uuid,
  receiver_id uuid,
  offer_id uuid,
  status text not null default 'incomplete',
  close_reason text,
  title text,
  description text,
  comment text,
  tags text[] not null default '{}'::text[],
  point_type_id smallint,
  purpose_ids smallint[] not null default '{}'::smallint[],
  urgent boolean not null default false,
  hidden_to_contractors boolean not null default false,
  price bigint,
  price_kind text,
  budget bigint,
  currency text not null default 'UAH',
  duration_from integer,
  duration_to integer,
  language text not null default 'uk',
  date date,
  time_of_day time(0) without time zone,
  date_passed date,
  address_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  published_at timestamp with time zone,
  closed_at timestamp with time zone,
  awarded_at timestamp with time zone,
  kept_until timestamp with time zone,
  shelved_at timestamp with time zone,
  deleted_at timestamp with time zone,
  position cube,
  radius integer,
  country_code text,
  off_market boolean not null default false,
  speaks text[] not null default '{}'::text[],
  search tsvector generated always as (to_tsvector('simple'::regconfig, plain_text((((COALESCE(title, '') || ' ') || COALESCE(description, '')) || ' ') || joined(tags))) || point_marks(point_type_id, purpose_ids, language, urgent, speaks)) stored,
  expires_at timestamp with time zone,
  expiry_reminded_at timestamp with time zone,
  more_proposals integer not null default 0,
  removed_case uuid,
  client_id uuid,
  awaited_files smallint,
  titled_at timestamp with time zone,
  constraint points_pkey PRIMARY KEY (id),
  constraint points_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint points_address_id_fkey FOREIGN KEY (address_id) REFERENCES addresses(id),
  constraint points_close_reason_fkey FOREIGN KEY (close_reason) REFERENCES close_reasons(value),
  constraint points_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES users(id),
  constraint points_host_id_fkey FOREIGN KEY (host_id) REFERENCES users(id),
  constraint points_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES points(id),
  constraint points_point_type_id_fkey FOREIGN KEY (point_type_id) REFERENCES point_types(id),
  constraint points_price_kind_fkey FOREIGN KEY (price_kind) REFERENCES price_kinds(value),
  constraint points_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id),
  constraint points_removed_case_fkey FOREIGN KEY (removed_case) REFERENCES cases(id),
  constraint points_status_fkey FOREIGN KEY (status) REFERENCES point_states(value),
  constraint points_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint points_awaited_files_check CHECK (awaited_files >= 0 AND awaited_files <= 50),
  constraint points_budget_check CHECK (budget >= 0),
  constraint points_check CHECK (duration_from <= duration_to),
  constraint points_check1 CHECK (receiver_id <> user_id),
  constraint points_check2 CHECK (status <> 'closed' OR kind = 'request'),
  constraint points_check3 CHECK ((status = 'closed') = (close_reason IS NOT NULL)),
  constraint points_check4 CHECK ((status = 'closed') = (closed_at IS NOT NULL)),
  constraint points_check5 CHECK (status <> 'published' OR published_at IS NOT NULL),
  constraint points_check6 CHECK (offer_id IS NULL OR kind = 'request'),
  constraint points_check7 CHECK (host_id <> user_id AND kind = 'request' OR host_id IS NULL),
  constraint points_check8 CHECK (price_kind IS NULL OR kind = 'offer'),
  constraint points_check9 CHECK (kind = 'request' OR receiver_id IS NULL AND budget IS NULL AND NOT urgent AND NOT hidden_to_contractors),
  constraint points_comment_check CHECK (char_length(comment) <= 1000),
  constraint points_complete CHECK (status = 'incomplete' OR deleted_at IS NOT NULL OR title IS NOT NULL AND title <> '' AND point_type_id IS NOT NULL AND cardinality(purpose_ids) > 0 AND address_id IS NOT NULL),
  constraint points_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint points_date_passed CHECK (date_passed IS NULL OR kind = 'request' AND date IS NULL),
  constraint points_description_check CHECK (char_length(description) <= 4000),
  constraint points_duration_from_check CHECK (duration_from > 0),
  constraint points_duration_to_check CHECK (duration_to > 0),
  constraint points_expires CHECK (expires_at IS NULL OR kind = 'request' AND status = 'published' AND awarded_at IS NULL),
  constraint points_expiry_reminded CHECK (expiry_reminded_at IS NULL OR expires_at IS NOT NULL),
  constraint points_kept CHECK (kept_until IS NULL OR status = 'closed' AND awarded_at IS NOT NULL),
  constraint points_kind_check CHECK (kind IN ('offer', 'request')),
  constraint points_language_check CHECK (is_language(language)),
  constraint points_mandate_check CHECK (mandate IN ('own', 'on_behalf', 'managed')),
  constraint points_more_proposals_check CHECK (more_proposals >= 0),
  constraint points_price_check CHECK (price >= 0),
  constraint points_shelved CHECK (shelved_at IS NULL OR status = 'closed'),
  constraint points_title_check CHECK (char_length(title) <= 120)
);
CREATE INDEX points_address_id_idx ON points USING btree (address_id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX points_client ON points USING btree (actor_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX points_contact_id_created_at_idx ON points USING btree (contact_id, created_at DESC) WHERE mandate = 'managed' AND deleted_at IS NULL;
CREATE INDEX points_deleted ON points USING btree (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX points_expiring ON points USING btree (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX points_host_id_created_at_idx ON points USING btree (host_id, created_at DESC) WHERE host_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX points_of_person ON points USING btree (user_id);
CREATE INDEX points_offer_id_idx ON points USING btree (offer_id) WHERE offer_id IS NOT NULL;
CREATE INDEX points_receiver_id_idx ON points USING btree (receiver_id) WHERE receiver_id IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX points_removed ON points USING btree (removed_case) WHERE removed_case IS NOT NULL;
CREATE INDEX points_user_id_kind_created_at_idx ON points USING btree (user_id, kind, created_at DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER announce_closing AFTER UPDATE OF close_reason ON points FOR EACH ROW WHEN (new.kind = 'request' AND old.close_reason IS DISTINCT FROM new.close_reason) EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_offer AFTER UPDATE ON points FOR EACH ROW WHEN (new.kind = 'offer' AND (old.status = 'published' OR new.status = 'published')) EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_offer_in AFTER INSERT ON points FOR EACH ROW WHEN (new.kind = 'offer' AND new.status = 'published') EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_offer_out AFTER DELETE ON points FOR EACH ROW WHEN (old.kind = 'offer' AND old.status = 'published') EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_request AFTER UPDATE ON points FOR EACH ROW WHEN (new.kind = 'request' AND (old.status = 'published' OR new.status = 'published')) EXECUTE FUNCTION announce_public('requests');
CREATE TRIGGER announce_request_in AFTER INSERT ON points FOR EACH ROW WHEN (new.kind = 'request' AND new.status = 'published') EXECUTE FUNCTION announce_public('requests');
CREATE TRIGGER announce_request_out AFTER DELETE ON points FOR EACH ROW WHEN (old.kind = 'request' AND old.status = 'published') EXECUTE FUNCTION announce_public('requests');
CREATE TRIGGER archive_removed AFTER UPDATE OF awarded_at ON points FOR EACH ROW WHEN (new.removed_case IS NOT NULL AND new.status = 'published' AND new.awarded_at IS NULL AND old.awarded_at IS NOT NULL) EXECUTE FUNCTION archive_removed();
CREATE TRIGGER clear_passed_date BEFORE UPDATE OF status, awarded_at ON points FOR EACH ROW WHEN (new.kind = 'request' AND new.status = 'published' AND (old.status = 'archived' OR old.awarded_at IS NOT NULL AND new.awarded_at IS NULL)) EXECUTE FUNCTION clear_passed_date();
CREATE TRIGGER clear_passed_date_renewed BEFORE UPDATE OF expires_at ON points FOR EACH ROW WHEN (new.kind = 'request' AND new.status = 'published' AND new.expires_at > old.expires_at) EXECUTE FUNCTION clear_passed_date();
CREATE TRIGGER count_offers AFTER UPDATE OF status, deleted_at, user_id ON points FOR EACH ROW WHEN (new.kind = 'offer') EXECUTE FUNCTION count_offers();
CREATE TRIGGER count_offers_in AFTER INSERT ON points FOR EACH ROW WHEN (new.kind = 'offer') EXECUTE FUNCTION count_offers();
CREATE TRIGGER count_offers_out AFTER DELETE ON points FOR EACH ROW WHEN (old.kind = 'offer') EXECUTE FUNCTION count_offers();
CREATE TRIGGER date_title BEFORE UPDATE OF title ON points FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION date_title();
CREATE TRIGGER end_appointments_of_request AFTER UPDATE OF status ON points FOR EACH ROW WHEN (old.status = 'published' AND new.status <> 'published' AND new.awarded_at IS NOT NULL) EXECUTE FUNCTION end_appointments_of_request();
CREATE TRIGGER end_terms_of_request AFTER UPDATE OF status, deleted_at ON points FOR EACH ROW WHEN (old.status = 'published' AND (new.status <> 'published' OR new.deleted_at IS NOT NULL)) EXECUTE FUNCTION end_terms_of_request();
CREATE TRIGGER guard_blocked_host AFTER UPDATE OF status ON points FOR EACH ROW WHEN (new.host_id IS NOT NULL AND new.status = 'published' AND old.status <> 'published') EXECUTE FUNCTION guard_blocked_host();
CREATE CONSTRAINT TRIGGER guard_no_open_proposal AFTER UPDATE OF status, deleted_at ON points DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status = 'published' AND new.status <> 'published') EXECUTE FUNCTION guard_no_open_proposal();
CREATE TRIGGER guard_offer_step BEFORE UPDATE OF status ON points FOR EACH ROW WHEN (new.kind = 'offer' AND new.status <> old.status AND NOT (new.status = 'draft' AND is_taken_over(old.user_id, new.user_id))) EXECUTE FUNCTION guard_step('offer', 'status');
CREATE TRIGGER guard_point BEFORE INSERT OR UPDATE OF status, title, description, address_id, host_id, close_reason, user_id, purpose_ids, point_type_id, kind, deleted_at ON points FOR EACH ROW EXECUTE FUNCTION guard_point();
CREATE TRIGGER guard_point_removal BEFORE UPDATE OF status, removed_case ON points FOR EACH ROW WHEN (new.removed_case IS NOT NULL OR old.removed_case IS NOT NULL) EXECUTE FUNCTION guard_point_removal();
CREATE TRIGGER guard_point_removal_in BEFORE INSERT ON points FOR EACH ROW WHEN (new.removed_case IS NOT NULL) EXECUTE FUNCTION guard_point_removal();
CREATE TRIGGER guard_posting_link AFTER UPDATE OF address_id, host_id ON points FOR EACH ROW WHEN (new.host_id IS NOT NULL AND (new.address_id IS DISTINCT FROM old.address_id OR new.host_id IS DISTINCT FROM old.host_id AND NOT is_taken_over(old.host_id, new.host_id))) EXECUTE FUNCTION guard_posting_link();
CREATE TRIGGER guard_posting_link_in AFTER INSERT ON points FOR EACH ROW WHEN (new.host_id IS NOT NULL) EXECUTE FUNCTION guard_posting_link();
CREATE CONSTRAINT TRIGGER guard_redirected AFTER UPDATE OF receiver_id ON points DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.receiver_id IS DISTINCT FROM old.receiver_id AND new.receiver_id IS NOT NULL) EXECUTE FUNCTION guard_redirected();
CREATE TRIGGER guard_request_step BEFORE UPDATE OF status ON points FOR EACH ROW WHEN (new.kind = 'request' AND new.status <> old.status) EXECUTE FUNCTION guard_step('request', 'status');
CREATE TRIGGER keep_contact BEFORE INSERT OR UPDATE OF user_id, mandate, contact_id ON points FOR EACH ROW EXECUTE FUNCTION keep_contact();
CREATE TRIGGER keep_done AFTER UPDATE OF status ON points FOR EACH ROW WHEN (new.status = 'closed' AND old.status <> 'closed' AND new.close_reason = 'request_completed' AND new.awarded_at IS NOT NULL) EXECUTE FUNCTION keep_done();
CREATE TRIGGER keep_expiry BEFORE UPDATE OF status, awarded_at ON points FOR EACH ROW WHEN (new.kind = 'request' AND (old.status <> new.status OR (old.awarded_at IS NULL) <> (new.awarded_at IS NULL))) EXECUTE FUNCTION keep_expiry();
CREATE TRIGGER keep_expiry_in BEFORE INSERT ON points FOR EACH ROW WHEN (new.kind = 'request' AND new.status = 'published') EXECUTE FUNCTION keep_expiry();
CREATE TRIGGER keep_market AFTER UPDATE ON points FOR EACH ROW WHEN ((old.status = 'published' OR new.status = 'published') AND (old.status IS DISTINCT FROM new.status OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.off_market IS DISTINCT FROM new.off_market OR old.hidden_to_contractors IS DISTINCT FROM new.hidden_to_contractors OR old.receiver_id IS DISTINCT FROM new.receiver_id OR old.awarded_at IS DISTINCT FROM new.awarded_at OR old.kind IS DISTINCT FROM new.kind OR old.user_id IS DISTINCT FROM new.user_id OR old.contact_id IS DISTINCT FROM new.contact_id OR old.mandate IS DISTINCT FROM new.mandate OR old.country_code IS DISTINCT FROM new.country_code OR old.currency IS DISTINCT FROM new.currency OR old.price IS DISTINCT FROM new.price OR old.budget IS DISTINCT FROM new.budget OR old.published_at IS DISTINCT FROM new.published_at OR old."position" IS DISTINCT FROM new."position" OR old.radius IS DISTINCT FROM new.radius OR old.purpose_ids IS DISTINCT FROM new.purpose_ids OR old.speaks IS DISTINCT FROM new.speaks OR old.search IS DISTINCT FROM new.search)) EXECUTE FUNCTION keep_market();
CREATE TRIGGER keep_market_in AFTER INSERT ON points FOR EACH ROW WHEN (new.status = 'published') EXECUTE FUNCTION keep_market();
CREATE TRIGGER keep_provider BEFORE UPDATE OF user_id, mandate, status ON points FOR EACH ROW WHEN (new.kind = 'offer') EXECUTE FUNCTION keep_provider();
CREATE TRIGGER keep_provider_in BEFORE INSERT ON points FOR EACH ROW WHEN (new.kind = 'offer') EXECUTE FUNCTION keep_provider();
CREATE TRIGGER keep_stored_points AFTER UPDATE OF status, deleted_at, user_id ON points FOR EACH ROW WHEN (is_stored_open(old.status, old.deleted_at) <> is_stored_open(new.status, new.deleted_at) OR (old.deleted_at IS NULL) <> (new.deleted_at IS NULL) OR old.user_id <> new.user_id) EXECUTE FUNCTION keep_stored_points();
CREATE TRIGGER keep_stored_points_in AFTER INSERT ON points FOR EACH ROW EXECUTE FUNCTION keep_stored_points();
CREATE TRIGGER keep_stored_points_out AFTER DELETE ON points FOR EACH ROW EXECUTE FUNCTION keep_stored_points();
CREATE TRIGGER require_contact AFTER UPDATE OF status ON points FOR EACH ROW WHEN (new.status = 'published' AND old.status <> 'published') EXECUTE FUNCTION require_point_contact();
CREATE TRIGGER require_contact_in AFTER INSERT ON points FOR EACH ROW WHEN (new.status = 'published') EXECUTE FUNCTION require_point_contact();

create table price_kinds (
  value text not null,
  constraint price_kinds_pkey PRIMARY KEY (value)
);

create table proposal_discounts (
  proposal_id uuid not null,
  program_id uuid,
  title text not null,
  kind text not null,
  value bigint not null,
  value_is_percent boolean not null,
  first_time_only boolean not null,
  list_price bigint not null,
  list_price_asked boolean not null,
  discount_amount bigint not null,
  currency text not null,
  pay_days smallint,
  created_at timestamp with time zone not null default now(),
  claim_reminded_at timestamp with time zone,
  constraint proposal_discounts_pkey PRIMARY KEY (proposal_id),
  constraint proposal_discounts_kind_fkey FOREIGN KEY (kind) REFERENCES discount_kinds(value),
  constraint proposal_discounts_program_id_fkey FOREIGN KEY (program_id) REFERENCES discount_programs(id) ON DELETE SET NULL,
  constraint proposal_discounts_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint proposal_discounts_check CHECK (kind = 'cashback' OR discount_amount <= list_price),
  constraint proposal_discounts_discount_amount_check CHECK (discount_amount > 0),
  constraint proposal_discounts_list_price_check CHECK (list_price > 0)
);
CREATE INDEX proposal_discounts_cashback ON proposal_discounts USING btree (proposal_id) WHERE kind = 'cashback';
CREATE INDEX proposal_discounts_program_id_idx ON proposal_discounts USING btree (program_id) WHERE program_id IS NOT NULL;
CREATE TRIGGER announce_discount_use AFTER INSERT OR DELETE ON proposal_discounts FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers');
CREATE CONSTRAINT TRIGGER guard_discount_price AFTER INSERT OR DELETE OR UPDATE ON proposal_discounts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_discount_price();
CREATE TRIGGER keep_discount BEFORE UPDATE OF proposal_id, title, kind, value, value_is_percent, first_time_only, pay_days, created_at ON proposal_discounts FOR EACH ROW WHEN (old.proposal_id IS DISTINCT FROM new.proposal_id OR old.title IS DISTINCT FROM new.title OR old.kind IS DISTINCT FROM new.kind OR old.value IS DISTINCT FROM new.value OR old.value_is_percent IS DISTINCT FROM new.value_is_percent OR old.first_time_only IS DISTINCT FROM new.first_time_only OR old.pay_days IS DISTINCT FROM new.pay_days OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION keep_discount();
CREATE TRIGGER take_discount BEFORE INSERT OR UPDATE OF list_price, currency ON proposal_discounts FOR EACH ROW EXECUTE FUNCTION take_discount();
CREATE TRIGGER write_price AFTER INSERT OR UPDATE OF list_price, currency ON proposal_discounts FOR EACH ROW EXECUTE FUNCTION write_price();

create table proposal_states (
  value text not null,
  constraint proposal_states_pkey PRIMARY KEY (value)
);

create table proposal_step_kinds (
  value text not null,
  constraint proposal_step_kinds_pkey PRIMARY KEY (value)
);

create table proposal_steps (
  proposal_id uuid not null,
  seq smallint not null,
  step text not null,
  by text not null,
  actor_id uuid,
  subject_id uuid,
  reason text,
  at timestamp with time zone not null default now(),
  constraint proposal_steps_pkey PRIMARY KEY (proposal_id, seq),
  constraint proposal_steps_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint proposal_steps_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint proposal_steps_step_fkey FOREIGN KEY (step) REFERENCES proposal_step_kinds(value),
  constraint proposal_steps_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint proposal_steps_by_check CHECK (by IN ('customer', 'provider', 'system'))
);

create table proposal_terms (
  id uuid not null default uuid_v7(),
  proposal_id uuid not null,
  side text not null,
  actor_id uuid not null,
  price_kind text not null,
  amount bigint,
  currency text not null,
  starts_at timestamp with time zone,
  duration integer,
  version integer not null,
  state text not null default 'open',
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_side text,
  decided_by uuid,
  constraint proposal_terms_pkey PRIMARY KEY (id),
  constraint proposal_terms_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint proposal_terms_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint proposal_terms_price_kind_fkey FOREIGN KEY (price_kind) REFERENCES price_kinds(value),
  constraint proposal_terms_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id) ON DELETE CASCADE,
  constraint proposal_terms_state_fkey FOREIGN KEY (state) REFERENCES terms_states(value),
  constraint proposal_terms_amount_check CHECK (amount >= 0),
  constraint proposal_terms_check CHECK (price_kind = 'on_inspection' OR amount IS NOT NULL),
  constraint proposal_terms_check1 CHECK ((state = 'open') = (decided_at IS NULL)),
  constraint proposal_terms_check2 CHECK ((decided_side IS NULL) = (state IN ('open', 'ended')) AND (decided_side IS NULL) = (decided_by IS NULL)),
  constraint proposal_terms_check3 CHECK (decided_side IS NULL OR (decided_side = side) = (state = 'withdrawn')),
  constraint proposal_terms_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint proposal_terms_decided_side_check CHECK (decided_side IN ('customer', 'provider')),
  constraint proposal_terms_duration_check CHECK (duration > 0),
  constraint proposal_terms_side_check CHECK (side IN ('customer', 'provider'))
);
CREATE UNIQUE INDEX one_open_terms ON proposal_terms USING btree (proposal_id) WHERE state = 'open';
CREATE INDEX proposal_terms_of ON proposal_terms USING btree (proposal_id, created_at);
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON proposal_terms FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('terms', 'state');
CREATE TRIGGER guard_terms BEFORE INSERT OR UPDATE OF proposal_id, side, price_kind, amount, currency, starts_at, duration, version, state ON proposal_terms FOR EACH ROW EXECUTE FUNCTION guard_terms();
CREATE TRIGGER guard_terms_free BEFORE INSERT ON proposal_terms FOR EACH ROW WHEN (new.amount = 0) EXECUTE FUNCTION guard_free_terms();
CREATE TRIGGER take_terms AFTER UPDATE OF state ON proposal_terms FOR EACH ROW WHEN (new.state = 'accepted' AND old.state = 'open') EXECUTE FUNCTION take_terms();

create table proposals (
  id uuid not null default uuid_v7(),
  request_id uuid not null,
  user_id uuid not null,
  actor_id uuid not null,
  status text not null default 'created',
  price_kind text not null,
  amount bigint,
  currency text not null,
  message text not null,
  starts_at timestamp with time zone,
  duration integer,
  valid_until date,
  expiry_notified_at timestamp with time zone,
  decline_reason text,
  declined_by text,
  invited_at timestamp with time zone,
  withdraw_reason text,
  terms_changed_at timestamp with time zone,
  terms_changed text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  customer_done_at timestamp with time zone,
  provider_done_at timestamp with time zone,
  not_done_at timestamp with time zone,
  not_done_by text,
  done_at timestamp with time zone,
  terms_version integer not null default 1,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint proposals_decline_reason_fkey FOREIGN KEY (decline_reason) REFERENCES decline_reasons(value),
  constraint proposals_price_kind_fkey FOREIGN KEY (price_kind) REFERENCES price_kinds(value),
  constraint proposals_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id),
  constraint proposals_status_fkey FOREIGN KEY (status) REFERENCES proposal_states(value),
  constraint proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint proposals_withdraw_reason_fkey FOREIGN KEY (withdraw_reason) REFERENCES withdraw_reasons(value),
  constraint proposals_amount_check CHECK (amount >= 0),
  constraint proposals_check CHECK (price_kind = 'on_inspection' OR amount IS NOT NULL),
  constraint proposals_check1 CHECK (status <> 'declined' OR decline_reason IS NOT NULL),
  constraint proposals_check2 CHECK (status <> 'withdrawn' OR withdraw_reason IS NOT NULL),
  constraint proposals_check3 CHECK (decline_reason IS NULL OR (status IN ('declined', 'deleted'))),
  constraint proposals_check4 CHECK (withdraw_reason IS NULL OR (status IN ('withdrawn', 'deleted'))),
  constraint proposals_check5 CHECK ((terms_changed_at IS NULL) = (terms_changed = '{}'::text[])),
  constraint proposals_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint proposals_declined_by CHECK ((decline_reason IS NULL) = (declined_by IS NULL)),
  constraint proposals_declined_by_check CHECK (declined_by IN ('customer', 'system')),
  constraint proposals_done CHECK (done_at IS NULL OR status = 'accepted' AND not_done_at IS NULL),
  constraint proposals_done_marks CHECK (num_nonnulls(customer_done_at, provider_done_at, not_done_at, done_at) = 0 OR (status <> ALL (ARRAY['created', 'updated']))),
  constraint proposals_duration_check CHECK (duration > 0),
  constraint proposals_invited CHECK (invited_at IS NULL OR declined_by = 'customer'),
  constraint proposals_message_check CHECK (char_length(message) >= 1 AND char_length(message) <= 2000),
  constraint proposals_not_done CHECK ((not_done_at IS NULL) = (not_done_by IS NULL) AND
CASE not_done_by
    WHEN 'customer' THEN customer_done_at
    WHEN 'provider' THEN provider_done_at
    ELSE NULL::timestamp with time zone
END IS NULL),
  constraint proposals_not_done_by_check CHECK (not_done_by IN ('customer', 'provider'))
);
CREATE UNIQUE INDEX one_accepted ON proposals USING btree (request_id) WHERE status = 'accepted';
CREATE UNIQUE INDEX one_live ON proposals USING btree (request_id, user_id) WHERE status IN ('created', 'updated', 'accepted');
CREATE INDEX proposals_accepted ON proposals USING btree (user_id, request_id) WHERE status = 'accepted';
CREATE INDEX proposals_declined ON proposals USING btree (request_id, user_id) WHERE declined_by = 'customer';
CREATE INDEX proposals_expiring ON proposals USING btree (valid_until) WHERE (status IN ('created', 'updated')) AND expiry_notified_at IS NULL;
CREATE INDEX proposals_request_id_created_at_idx ON proposals USING btree (request_id, created_at);
CREATE INDEX proposals_silent ON proposals USING btree (LEAST(customer_done_at, provider_done_at)) WHERE status = 'accepted' AND done_at IS NULL AND not_done_at IS NULL AND (customer_done_at IS NOT NULL OR provider_done_at IS NOT NULL);
CREATE INDEX proposals_user_id_created_at_idx ON proposals USING btree (user_id, created_at DESC);
CREATE TRIGGER announce_proposal AFTER INSERT OR DELETE OR UPDATE OF status ON proposals FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER end_appointment AFTER UPDATE OF status ON proposals FOR EACH ROW WHEN (old.status = 'accepted' AND new.status <> 'accepted') EXECUTE FUNCTION end_appointment();
CREATE TRIGGER end_terms AFTER UPDATE ON proposals FOR EACH ROW WHEN (old.terms_version <> new.terms_version OR old.status <> new.status AND new.status <> 'updated' OR num_nonnulls(old.customer_done_at, old.provider_done_at, old.done_at) <> num_nonnulls(new.customer_done_at, new.provider_done_at, new.done_at)) EXECUTE FUNCTION end_terms();
CREATE TRIGGER guard_blocked AFTER INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION guard_blocked();
CREATE CONSTRAINT TRIGGER guard_discount_price AFTER UPDATE OF price_kind, amount, currency ON proposals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.price_kind IS DISTINCT FROM new.price_kind OR old.amount IS DISTINCT FROM new.amount OR old.currency IS DISTINCT FROM new.currency) EXECUTE FUNCTION guard_discount_price();
CREATE CONSTRAINT TRIGGER guard_discount_price_in AFTER INSERT ON proposals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.amount = 0) EXECUTE FUNCTION guard_discount_price();
CREATE CONSTRAINT TRIGGER guard_done AFTER UPDATE OF customer_done_at, provider_done_at, done_at ON proposals DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_done();
CREATE TRIGGER guard_done_marks BEFORE UPDATE OF customer_done_at, provider_done_at, not_done_at, not_done_by, done_at ON proposals FOR EACH ROW WHEN (old.customer_done_at IS DISTINCT FROM new.customer_done_at OR old.provider_done_at IS DISTINCT FROM new.provider_done_at OR old.not_done_at IS DISTINCT FROM new.not_done_at OR old.not_done_by IS DISTINCT FROM new.not_done_by OR old.done_at IS DISTINCT FROM new.done_at) EXECUTE FUNCTION guard_done_marks();
CREATE TRIGGER guard_proposal BEFORE INSERT OR UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION guard_proposal();
CREATE TRIGGER guard_proposal_answer BEFORE INSERT OR UPDATE OF status ON proposals FOR EACH ROW EXECUTE FUNCTION guard_answer();
CREATE TRIGGER guard_proposal_room BEFORE INSERT OR UPDATE OF valid_until ON proposals FOR EACH ROW EXECUTE FUNCTION guard_room();
CREATE TRIGGER guard_step BEFORE UPDATE OF status ON proposals FOR EACH ROW WHEN (new.status <> old.status) EXECUTE FUNCTION guard_step('proposal', 'status');
CREATE TRIGGER keep_award AFTER UPDATE OF status ON proposals FOR EACH ROW WHEN ((old.status = 'accepted') <> (new.status = 'accepted')) EXECUTE FUNCTION keep_award();
CREATE TRIGGER number_terms BEFORE UPDATE OF price_kind, amount, currency, starts_at, duration ON proposals FOR EACH ROW WHEN (old.price_kind IS DISTINCT FROM new.price_kind OR old.amount IS DISTINCT FROM new.amount OR old.currency IS DISTINCT FROM new.currency OR old.starts_at IS DISTINCT FROM new.starts_at OR old.duration IS DISTINCT FROM new.duration) EXECUTE FUNCTION number_terms();
CREATE TRIGGER renew_discount BEFORE UPDATE OF valid_until ON proposals FOR EACH ROW WHEN (new.valid_until IS DISTINCT FROM old.valid_until AND old.valid_until IS NOT NULL) EXECUTE FUNCTION renew_discount();
CREATE TRIGGER require_contact AFTER INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION require_proposal_contact();

create table push_deliveries (
  notification_id uuid not null,
  subscription_id uuid not null,
  created_at timestamp with time zone not null default now(),
  taken_until timestamp with time zone,
  constraint push_deliveries_pkey PRIMARY KEY (notification_id, subscription_id),
  constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint push_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_created_at_idx ON push_deliveries USING btree (created_at);
CREATE INDEX push_deliveries_subscription_id_idx ON push_deliveries USING btree (subscription_id);

create table push_hosts (
  host text not null,
  failures integer not null default 0,
  busy_until timestamp with time zone,
  constraint push_hosts_pkey PRIMARY KEY (host)
);

create table push_subscriptions (
  id uuid not null default uuid_v7(),
  session_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  failed_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_hash_key UNIQUE (endpoint_hash),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK (char_length(auth) >= 16 AND char_length(auth) <= 64),
  constraint push_subscriptions_endpoint_check CHECK (endpoint ~ '^https://' AND char_length(endpoint) <= 2048),
  constraint push_subscriptions_endpoint_hash_check CHECK (octet_length(endpoint_hash) = 32),
  constraint push_subscriptions_p256dh_check CHECK (char_length(p256dh) >= 80 AND char_length(p256dh) <= 100)
);
CREATE INDEX push_subscriptions_seen_at_idx ON push_subscriptions USING btree (seen_at);
CREATE INDEX push_subscriptions_session_id_idx ON push_subscriptions USING btree (session_id);

create table rating_means (
  side text not null,
  point_type_id smallint not null,
  count integer not null,
  mean numeric(5,4) not null,
  counted_at timestamp with time zone not null default now(),
  constraint rating_means_pkey PRIMARY KEY (side, point_type_id),
  constraint rating_means_point_type_id_fkey FOREIGN KEY (point_type_id) REFERENCES point_types(id),
  constraint rating_means_count_check CHECK (count > 0),
  constraint rating_means_mean_check CHECK (mean >= 1::numeric AND mean <= 5::numeric),
  constraint rating_means_side_check CHECK (side IN ('customer', 'provider'))
);

create table ratings (
  user_id uuid not null,
  side text not null,
  count integer not null,
  sum integer not null,
  histogram integer[] not null,
  weighted numeric(5,4) not null,
  day date not null,
  counted_at timestamp with time zone not null default now(),
  constraint ratings_pkey PRIMARY KEY (user_id, side),
  constraint ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint ratings_count_check CHECK (count > 0),
  constraint ratings_histogram_check CHECK (cardinality(histogram) = 5),
  constraint ratings_side_check CHECK (side IN ('customer', 'provider')),
  constraint ratings_weighted_check CHECK (weighted >= 1::numeric AND weighted <= 5::numeric)
);
CREATE TRIGGER announce_rating AFTER INSERT OR DELETE OR UPDATE ON ratings FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers');

create view ratings_shown as
 SELECT user_id,
    side,
    count,
        CASE
            WHEN count >= 3 THEN round(sum::numeric / count::numeric, 1)::double precision
            ELSE NULL::double precision
        END AS mean,
        CASE
            WHEN count >= 3 THEN histogram
            ELSE NULL::integer[]
        END AS histogram
   FROM ratings;

create table referral_codes (
  code text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  semantic_code text not null,
  description text,
  constraint referral_codes_pkey PRIMARY KEY (code),
  constraint referral_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint referral_code_written CHECK (lower(semantic_code) = code),
  constraint referral_codes_code_check CHECK (code ~ '^[a-z0-9-]{4,32}$'),
  constraint referral_codes_description_check CHECK (char_length(description) >= 1 AND char_length(description) <= 200)
);
CREATE INDEX referral_codes_user_id_idx ON referral_codes USING btree (user_id);
CREATE TRIGGER guard_referral_codes BEFORE INSERT ON referral_codes FOR EACH ROW EXECUTE FUNCTION guard_referral_codes();

create table referral_rewards (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  referred_id uuid not null,
  days integer not null,
  plan text not null,
  booked_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint referral_rewards_pkey PRIMARY KEY (id),
  constraint referral_rewards_referred_id_key UNIQUE (referred_id),
  constraint referral_rewards_referred_id_fkey FOREIGN KEY (referred_id) REFERENCES users(id),
  constraint referral_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint referral_rewards_check CHECK (user_id <> referred_id),
  constraint referral_rewards_days_check CHECK (days > 0)
);
CREATE INDEX referral_rewards_user_id_booked_at_idx ON referral_rewards USING btree (user_id, booked_at DESC);
CREATE TRIGGER guard_referral_reward BEFORE INSERT ON referral_rewards FOR EACH ROW EXECUTE FUNCTION guard_referral_reward();
CREATE TRIGGER keep_referral_rewards BEFORE DELETE OR UPDATE ON referral_rewards FOR EACH ROW EXECUTE FUNCTION keep_referral_rewards();

create table referral_rule (
  only_row boolean not null default true,
  days integer not null default 0,
  plan text not null default 'professional',
  a_year integer not null default 12,
  constraint referral_rule_pkey PRIMARY KEY (only_row),
  constraint referral_rule_a_year_check CHECK (a_year >= 0),
  constraint referral_rule_days_check CHECK (days >= 0 AND days <= 366),
  constraint referral_rule_only_row_check CHECK (only_row),
  constraint referral_rule_plan_check CHECK (plan ~ '^[a-z][a-z_]{1,29}$')
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  parent_hash bytea,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  rotated_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_parent_hash_key UNIQUE (parent_hash),
  constraint refresh_tokens_parent_hash_fkey FOREIGN KEY (parent_hash) REFERENCES refresh_tokens(token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_live_refresh_token ON refresh_tokens USING btree (session_id) WHERE rotated_at IS NULL;
CREATE INDEX refresh_tokens_session_id_created_at_idx ON refresh_tokens USING btree (session_id, created_at);

create table regions (
  id integer not null generated always as identity,
  country_code character(2) not null,
  level smallint not null,
  code text not null,
  names jsonb not null,
  edited_at timestamp with time zone default now(),
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_country_code_level_code_key UNIQUE (country_code, level, code),
  constraint regions_level_check CHECK (level IN (1, 2))
);
CREATE TRIGGER regions_mark_edited BEFORE UPDATE ON regions FOR EACH ROW WHEN (current_setting('poruch.seeding', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION mark_edited();

create view request_answers as
 SELECT a.request_id,
    count(*) FILTER (WHERE a.status = 'accepted'::text OR (a.status = ANY (ARRAY['created'::text, 'updated'::text])) AND (a.valid_until IS NULL OR NOT proposal_expired(a.valid_until, r.address_id)))::integer AS live,
    (array_agg(a.id) FILTER (WHERE a.status = 'accepted'::text))[1] AS accepted_id
   FROM proposals a
     JOIN points r ON r.id = a.request_id
  GROUP BY a.request_id;

create table request_limits (
  only_row boolean not null default true,
  days integer not null default 30,
  open_proposals integer not null default 15,
  constraint request_limits_pkey PRIMARY KEY (only_row),
  constraint request_limits_days_check CHECK (days >= 0),
  constraint request_limits_only_row_check CHECK (only_row),
  constraint request_limits_open_proposals_check CHECK (open_proposals >= 0)
);

create table reset_requests (
  email_hash bytea not null,
  ip_hash bytea not null,
  at timestamp with time zone not null default clock_timestamp()
);
CREATE INDEX reset_requests_at_idx ON reset_requests USING btree (at);
CREATE INDEX reset_requests_email_hash_at_idx ON reset_requests USING btree (email_hash, at DESC);
CREATE INDEX reset_requests_ip_hash_at_idx ON reset_requests USING btree (ip_hash, at DESC);

create table reveal_quotas (
  viewer text not null,
  blocked_until timestamp with time zone,
  human_at timestamp with time zone,
  constraint reveal_quotas_pkey PRIMARY KEY (viewer)
);

create table reveals (
  viewer text not null,
  target text not null,
  target_id uuid not null,
  day date not null default CURRENT_DATE,
  owner_id uuid not null,
  viewer_id uuid,
  reason text not null,
  request_id uuid,
  counted boolean not null,
  seen_at timestamp with time zone not null default now(),
  constraint reveals_pkey PRIMARY KEY (viewer, target, target_id, day),
  constraint reveals_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reveals_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reveals_target_check CHECK (target IN ('phones', 'address'))
);
CREATE INDEX reveals_by_visitors ON reveals USING btree (owner_id, seen_at) WHERE viewer_id IS NULL;
CREATE INDEX reveals_owner_id_seen_at_idx ON reveals USING btree (owner_id, seen_at DESC);
CREATE INDEX reveals_viewer_seen_at_idx ON reveals USING btree (viewer, seen_at DESC) WHERE counted;

create table reviews (
  id uuid not null default uuid_v7(),
  proposal_id uuid not null,
  side text not null,
  author_id uuid not null,
  subject_id uuid not null,
  actor_id uuid not null,
  stars smallint not null,
  quality smallint,
  punctuality smallint,
  price_as_agreed smallint,
  communication smallint,
  body text,
  language text not null,
  author_named text not null default 'first_name_initial',
  written_at timestamp with time zone not null default now(),
  revealed_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  replied_by uuid,
  removed_at timestamp with time zone,
  removed_case uuid,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_proposal_id_side_key UNIQUE (proposal_id, side),
  constraint reviews_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint reviews_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposals(id),
  constraint reviews_removed_case FOREIGN KEY (removed_case) REFERENCES cases(id),
  constraint reviews_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES users(id),
  constraint reviews_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES users(id),
  constraint review_revealed CHECK (revealed_at IS NOT NULL OR reply IS NULL AND removed_at IS NULL),
  constraint reviews_author_named_check CHECK (author_named IN ('first_name_initial', 'customer')),
  constraint reviews_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 2000),
  constraint reviews_check CHECK (side = 'customer' OR author_named = 'first_name_initial'),
  constraint reviews_check1 CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (replied_by IS NULL)),
  constraint reviews_check2 CHECK ((removed_at IS NULL) = (removed_case IS NULL)),
  constraint reviews_communication_check CHECK (communication >= 1 AND communication <= 5),
  constraint reviews_language_check CHECK (is_language(language)),
  constraint reviews_price_as_agreed_check CHECK (price_as_agreed >= 1 AND price_as_agreed <= 5),
  constraint reviews_punctuality_check CHECK (punctuality >= 1 AND punctuality <= 5),
  constraint reviews_quality_check CHECK (quality >= 1 AND quality <= 5),
  constraint reviews_reply_check CHECK (char_length(reply) >= 1 AND char_length(reply) <= 1000),
  constraint reviews_side_check CHECK (side IN ('customer', 'provider')),
  constraint reviews_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE INDEX reviews_about ON reviews USING btree (subject_id, side, revealed_at DESC, id DESC) WHERE revealed_at IS NOT NULL;
CREATE INDEX reviews_hidden ON reviews USING btree (proposal_id) WHERE revealed_at IS NULL;
CREATE INDEX reviews_of ON reviews USING btree (author_id);
CREATE TRIGGER announce_reply AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.reply IS DISTINCT FROM new.reply) EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER guard_review BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION guard_review();
CREATE TRIGGER guard_review_deletion BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION guard_review_removal();
CREATE TRIGGER guard_review_removal BEFORE UPDATE OF removed_at, removed_case ON reviews FOR EACH ROW EXECUTE FUNCTION guard_review_removal();
CREATE CONSTRAINT TRIGGER keep_ratings AFTER UPDATE ON reviews DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.revealed_at IS DISTINCT FROM new.revealed_at OR old.removed_at IS DISTINCT FROM new.removed_at OR old.subject_id IS DISTINCT FROM new.subject_id) EXECUTE FUNCTION keep_ratings();
CREATE TRIGGER reveal_both AFTER INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION reveal_both();

create view reviews_shown as
 SELECT v.id,
    v.proposal_id,
    v.side,
    v.subject_id,
    r.point_type_id,
    v.language,
    v.revealed_at,
    v.removed_at IS NOT NULL AS removed,
        CASE
            WHEN v.author_named = 'first_name_initial'::text AND n.deleted_at IS NULL THEN short_name(n.name)
            ELSE NULL::text
        END AS author_name,
    to_char((a.done_at AT TIME ZONE 'UTC'::text), 'YYYY-MM'::text) AS month,
        CASE
            WHEN v.removed_at IS NULL THEN v.stars
            ELSE NULL::smallint
        END AS stars,
        CASE
            WHEN v.removed_at IS NULL THEN v.quality
            ELSE NULL::smallint
        END AS quality,
        CASE
            WHEN v.removed_at IS NULL THEN v.punctuality
            ELSE NULL::smallint
        END AS punctuality,
        CASE
            WHEN v.removed_at IS NULL THEN v.price_as_agreed
            ELSE NULL::smallint
        END AS price_as_agreed,
        CASE
            WHEN v.removed_at IS NULL THEN v.communication
            ELSE NULL::smallint
        END AS communication,
        CASE
            WHEN v.removed_at IS NULL THEN v.body
            ELSE NULL::text
        END AS body,
        CASE
            WHEN v.removed_at IS NULL THEN v.reply
            ELSE NULL::text
        END AS reply
   FROM reviews v
     JOIN proposals a ON a.id = v.proposal_id
     JOIN points r ON r.id = a.request_id
     JOIN users n ON n.id =
        CASE
            WHEN v.side = 'provider'::text THEN contact_of(v.author_id)
            WHEN r.mandate = 'managed'::text THEN r.contact_id
            ELSE v.author_id
        END
  WHERE v.revealed_at IS NOT NULL;

create table roles (
  slug text not null,
  abilities jsonb not null,
  constraint roles_pkey PRIMARY KEY (slug),
  constraint roles_abilities_check CHECK (abilities_are_whole(abilities))
);

create table saved_points (
  user_id uuid not null,
  point_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_points_pkey PRIMARY KEY (user_id, point_id),
  constraint saved_points_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint saved_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_points_point_id_idx ON saved_points USING btree (point_id);
CREATE INDEX saved_points_user_id_created_at_idx ON saved_points USING btree (user_id, created_at DESC);

create table saved_providers (
  user_id uuid not null,
  provider_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint saved_providers_pkey PRIMARY KEY (user_id, provider_id),
  constraint saved_providers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_providers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_themselves CHECK (user_id <> provider_id)
);
CREATE INDEX saved_providers_provider_id_idx ON saved_providers USING btree (provider_id);
CREATE INDEX saved_providers_user_id_created_at_idx ON saved_providers USING btree (user_id, created_at DESC);

create table saved_search_hits (
  search_id uuid not null,
  point_id uuid not null,
  found_at timestamp with time zone not null default now(),
  told boolean not null default true,
  constraint saved_search_hits_pkey PRIMARY KEY (search_id, point_id),
  constraint saved_search_hits_point_id_fkey FOREIGN KEY (point_id) REFERENCES points(id) ON DELETE CASCADE,
  constraint saved_search_hits_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE
);
CREATE INDEX saved_search_hits_point_id_idx ON saved_search_hits USING btree (point_id);
CREATE INDEX saved_search_hits_untold ON saved_search_hits USING btree (point_id) WHERE NOT told;

create table saved_searches (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  kind text not null,
  name text,
  text text,
  understood smallint[] not null default '{}'::smallint[],
  point_type_ids smallint[] not null default '{}'::smallint[],
  purpose_ids smallint[] not null default '{}'::smallint[],
  lat double precision,
  lng double precision,
  place text,
  radius integer,
  language text,
  speaks text,
  price_max bigint,
  currency text,
  urgent boolean,
  notify boolean not null default true,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_searches_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint saved_searches_check1 CHECK (radius IS NULL OR lat IS NOT NULL),
  constraint saved_searches_check2 CHECK (price_max IS NULL OR currency IS NOT NULL),
  constraint saved_searches_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint saved_searches_kind_check CHECK (kind IN ('offer', 'request')),
  constraint saved_searches_language_check CHECK (is_language(language)),
  constraint saved_searches_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint saved_searches_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint saved_searches_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint saved_searches_place_check CHECK (char_length(place) <= 200),
  constraint saved_searches_price_max_check CHECK (price_max >= 0),
  constraint saved_searches_radius_check CHECK (radius >= 500 AND radius <= 500000),
  constraint saved_searches_speaks_check CHECK (is_language(speaks)),
  constraint saved_searches_text_check CHECK (char_length(text) <= 200)
);
CREATE INDEX saved_searches_keys ON saved_searches USING gin (saved_keys(kind, point_type_ids, purpose_ids, lat, lng, radius));
CREATE INDEX saved_searches_kind_idx ON saved_searches USING btree (kind) WHERE notify;
CREATE INDEX saved_searches_user_id_created_at_idx ON saved_searches USING btree (user_id, created_at DESC);

create table seeds (
  name text not null,
  version text not null,
  seeded_at timestamp with time zone not null default now(),
  constraint seeds_pkey PRIMARY KEY (name)
);

create table sessions (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_because text,
  offline_key bytea not null default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) || uuid_send(gen_random_uuid())),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_offline_key_check CHECK (octet_length(offline_key) = 32),
  constraint sessions_user_agent_check CHECK (char_length(user_agent) <= 400)
);
CREATE INDEX sessions_ended ON sessions USING btree (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_user_id_last_seen_at_idx ON sessions USING btree (user_id, last_seen_at DESC);
CREATE TRIGGER end_push AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (new.ended_at IS NOT NULL) EXECUTE FUNCTION end_push();

create table steps (
  thing text not null,
  step text not null,
  from_state text not null,
  to_state text not null,
  by text not null,
  constraint steps_pkey PRIMARY KEY (thing, from_state, to_state, step)
);

create table storage_limits (
  only_row boolean not null default true,
  open_points integer not null default 200,
  points integer not null default 5000,
  bytes bigint not null default '2147483648'::bigint,
  constraint storage_limits_pkey PRIMARY KEY (only_row),
  constraint storage_limits_bytes_check CHECK (bytes >= 0),
  constraint storage_limits_only_row_check CHECK (only_row),
  constraint storage_limits_open_points_check CHECK (open_points >= 0),
  constraint storage_limits_points_check CHECK (points >= 0)
);

create table storage_used (
  user_id uuid not null,
  open_points integer not null default 0,
  points integer not null default 0,
  bytes bigint not null default 0,
  constraint storage_used_pkey PRIMARY KEY (user_id),
  constraint storage_used_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint storage_used_bytes_check CHECK (bytes >= 0),
  constraint storage_used_open_points_check CHECK (open_points >= 0),
  constraint storage_used_points_check CHECK (points >= 0)
);

create table subscription_ends (
  value text not null,
  constraint subscription_ends_pkey PRIMARY KEY (value)
);

create table subscription_states (
  value text not null,
  constraint subscription_states_pkey PRIMARY KEY (value)
);

create table subscriptions (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  plan_id uuid not null,
  period text,
  state text not null,
  price bigint,
  currency text,
  payment text not null default 'none',
  reference text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)),
  checkout_id text,
  external_id text,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ends_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_because text,
  reminded_at timestamp with time zone,
  external_over_at timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_checkout_id_key UNIQUE (checkout_id),
  constraint subscriptions_external_id_key UNIQUE (external_id),
  constraint subscriptions_reference_key UNIQUE (reference),
  constraint subscriptions_ended_because_fkey FOREIGN KEY (ended_because) REFERENCES subscription_ends(value),
  constraint subscriptions_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans(id),
  constraint subscriptions_state_fkey FOREIGN KEY (state) REFERENCES subscription_states(value),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint subscriptions_check CHECK (state <> 'active' OR started_at IS NOT NULL),
  constraint subscriptions_check1 CHECK ((state = 'ended') = (ended_at IS NOT NULL AND ended_because IS NOT NULL)),
  constraint subscriptions_check2 CHECK (ends_at IS NULL OR started_at IS NOT NULL),
  constraint subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint subscriptions_payment_check CHECK (payment IN ('none', 'offline', 'stripe')),
  constraint subscriptions_period_check CHECK (period IN ('month', 'year')),
  constraint subscriptions_price_check CHECK (price >= 0)
);
CREATE UNIQUE INDEX one_active_subscription ON subscriptions USING btree (user_id) WHERE state = 'active';
CREATE UNIQUE INDEX one_pending_subscription ON subscriptions USING btree (user_id) WHERE state = 'pending';
CREATE INDEX subscriptions_created_at_idx ON subscriptions USING btree (created_at) WHERE state = 'pending';
CREATE INDEX subscriptions_ends_at_idx ON subscriptions USING btree (ends_at) WHERE state = 'active';
CREATE INDEX subscriptions_to_end ON subscriptions USING btree (ended_at) WHERE state = 'ended' AND external_id IS NOT NULL AND external_over_at IS NULL;
CREATE INDEX subscriptions_unreported ON subscriptions USING btree (created_at) WHERE checkout_id IS NOT NULL AND external_id IS NULL;
CREATE INDEX subscriptions_user_id_created_at_idx ON subscriptions USING btree (user_id, created_at DESC);
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON subscriptions FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('subscription', 'state');

create table terms_states (
  value text not null,
  constraint terms_states_pkey PRIMARY KEY (value)
);

create table thread_members (
  thread_id uuid not null,
  user_id uuid not null,
  read_seq bigint not null default 0,
  muted_until timestamp with time zone,
  mailed_at timestamp with time zone,
  mailed_seq bigint,
  constraint thread_members_pkey PRIMARY KEY (thread_id, user_id),
  constraint thread_members_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint thread_members_mailed CHECK ((mailed_at IS NULL) = (mailed_seq IS NULL)),
  constraint thread_members_read_seq_check CHECK (read_seq >= 0)
);
CREATE INDEX thread_members_of ON thread_members USING btree (user_id);

create table thread_messages (
  id uuid not null default uuid_v7(),
  thread_id uuid not null,
  seq bigint not null default 0,
  kind text not null,
  side text,
  author_id uuid,
  acted_by uuid,
  client_id uuid,
  body text,
  step text,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  photos smallint not null default 0,
  contact_data integer[],
  email_rest text,
  constraint thread_messages_pkey PRIMARY KEY (id),
  constraint thread_message_once UNIQUE (thread_id, client_id),
  constraint thread_messages_seq UNIQUE (thread_id, seq),
  constraint thread_messages_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES users(id),
  constraint thread_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint thread_messages_step_fkey FOREIGN KEY (step) REFERENCES thread_steps(value),
  constraint thread_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_messages_body_check CHECK (char_length(body) >= 1 AND char_length(body) <= 4000),
  constraint thread_messages_check CHECK ((kind = 'system') = (author_id IS NULL) AND (kind = 'system') = (step IS NOT NULL)),
  constraint thread_messages_check1 CHECK ((author_id IS NULL) = (acted_by IS NULL) AND (kind = 'system' OR side IS NOT NULL)),
  constraint thread_messages_check2 CHECK (contact_data IS NULL OR body IS NOT NULL),
  constraint thread_messages_contact_data_check CHECK ((cardinality(contact_data) % 2) = 0),
  constraint thread_messages_content CHECK ((body IS NOT NULL OR photos > 0) = (kind = 'text' AND removed_at IS NULL)),
  constraint thread_messages_email_rest CHECK (email_rest IS NULL OR body IS NOT NULL AND char_length(email_rest) >= 1 AND char_length(email_rest) <= 4000),
  constraint thread_messages_kind_check CHECK (kind IN ('text', 'system')),
  constraint thread_messages_photos_check CHECK (photos >= 0 AND photos <= 6),
  constraint thread_messages_side_check CHECK (side IN ('customer', 'provider'))
);
CREATE INDEX thread_messages_by_author ON thread_messages USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE TRIGGER announce_thread_line AFTER INSERT ON thread_messages FOR EACH ROW WHEN (new.seq > 1) EXECUTE FUNCTION announce_thread_line();
CREATE TRIGGER guard_thread_line BEFORE UPDATE ON thread_messages FOR EACH ROW EXECUTE FUNCTION guard_thread_line();
CREATE TRIGGER move_thread_photos AFTER UPDATE OF author_id ON thread_messages FOR EACH ROW WHEN (new.author_id <> old.author_id AND new.photos > 0) EXECUTE FUNCTION move_thread_photos();
CREATE TRIGGER number_thread_line BEFORE INSERT ON thread_messages FOR EACH ROW EXECUTE FUNCTION number_thread_line();

create table thread_photos (
  id uuid not null default uuid_v7(),
  thread_id uuid not null,
  user_id uuid not null,
  message_id uuid,
  place smallint not null default 0,
  folder text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint thread_photos_pkey PRIMARY KEY (id),
  constraint thread_photos_folder_key UNIQUE (folder),
  constraint thread_photos_place UNIQUE (message_id, place),
  constraint thread_photos_message_id_fkey FOREIGN KEY (message_id) REFERENCES thread_messages(id) ON DELETE CASCADE,
  constraint thread_photos_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint thread_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint thread_photos_bytes_check CHECK (bytes > 0),
  constraint thread_photos_height_check CHECK (height > 0),
  constraint thread_photos_place_check CHECK (place >= 0 AND place <= 5),
  constraint thread_photos_width_check CHECK (width > 0)
);
CREATE INDEX thread_photos_in ON thread_photos USING btree (thread_id);
CREATE INDEX thread_photos_of ON thread_photos USING btree (user_id);
CREATE INDEX thread_photos_unsent ON thread_photos USING btree (created_at) WHERE message_id IS NULL;
CREATE TRIGGER guard_thread_photo BEFORE INSERT OR UPDATE ON thread_photos FOR EACH ROW EXECUTE FUNCTION guard_thread_photo();
CREATE TRIGGER keep_stored_bytes AFTER UPDATE OF user_id ON thread_photos FOR EACH ROW WHEN (new.user_id <> old.user_id) EXECUTE FUNCTION keep_stored_bytes();
CREATE TRIGGER keep_stored_bytes_in AFTER INSERT ON thread_photos FOR EACH ROW EXECUTE FUNCTION keep_stored_bytes();
CREATE TRIGGER keep_stored_bytes_out AFTER DELETE ON thread_photos FOR EACH ROW EXECUTE FUNCTION keep_stored_bytes();

create table thread_steps (
  value text not null,
  constraint thread_steps_pkey PRIMARY KEY (value)
);

create table threads (
  id uuid not null default uuid_v7(),
  request_id uuid not null,
  provider_id uuid not null,
  asked boolean not null default false,
  seq bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_once UNIQUE (request_id, provider_id),
  constraint threads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES users(id),
  constraint threads_request_id_fkey FOREIGN KEY (request_id) REFERENCES points(id) ON DELETE CASCADE
);
CREATE INDEX threads_changed ON threads USING btree (changed_at);
CREATE INDEX threads_of_provider ON threads USING btree (provider_id, changed_at DESC);
CREATE TRIGGER guard_thread BEFORE INSERT OR UPDATE OF request_id, provider_id ON threads FOR EACH ROW EXECUTE FUNCTION guard_thread();

create table user_languages (
  user_id uuid not null,
  code text not null,
  level text,
  constraint user_languages_pkey PRIMARY KEY (user_id, code),
  constraint user_languages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_languages_code_check CHECK (is_language(code)),
  constraint user_languages_level_check CHECK (level IN ('basic', 'good', 'fluent', 'native'))
);
CREATE TRIGGER announce_language AFTER INSERT OR DELETE OR UPDATE ON user_languages FOR EACH STATEMENT EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER follow_languages AFTER INSERT OR DELETE ON user_languages FOR EACH ROW EXECUTE FUNCTION follow_languages();
CREATE TRIGGER keep_spoken AFTER UPDATE ON user_languages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_spoken();
CREATE TRIGGER keep_spoken_in AFTER INSERT ON user_languages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_spoken();
CREATE TRIGGER keep_spoken_out AFTER DELETE ON user_languages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_spoken();

create table user_messengers (
  user_id uuid not null,
  slug text not null,
  handle text not null,
  constraint user_messengers_pkey PRIMARY KEY (user_id, slug),
  constraint user_messengers_slug_fkey FOREIGN KEY (slug) REFERENCES messengers(value),
  constraint user_messengers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_messengers_handle_check CHECK (char_length(handle) >= 2 AND char_length(handle) <= 64)
);

create table users (
  id uuid not null default uuid_v7(),
  name text,
  phone text,
  login_phone_shown boolean,
  email text,
  pending_email text,
  password_hash text,
  role text not null default 'user',
  locale text not null default 'en',
  country_code text not null default 'UA',
  time_zone text not null default 'Europe/Kyiv',
  currency text not null default 'UAH',
  theme text not null default 'system',
  bio text,
  avatar text,
  phone_visibility text not null default 'active_proposal',
  provides_services boolean not null default true,
  paused_at timestamp with time zone,
  blocked_at timestamp with time zone,
  blocked_reason text,
  referral_id uuid,
  manager_id uuid,
  data_checked boolean not null default false,
  claimed_at timestamp with time zone,
  taken_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  leaves_at timestamp with time zone,
  erases_at timestamp with time zone,
  deleted_at timestamp with time zone,
  phone_confirmed_at timestamp with time zone,
  data_checked_at timestamp with time zone,
  quiet_from time without time zone,
  quiet_to time without time zone,
  digest text not null default 'off',
  digest_hour smallint not null default 8,
  referral_code text,
  plan_shown_to_referrer boolean not null default false,
  week_hours int4multirange,
  spoken jsonb not null default '[]'::jsonb,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_phone_key UNIQUE (phone),
  constraint users_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id),
  constraint users_referral_code_fkey FOREIGN KEY (referral_code) REFERENCES referral_codes(code) ON DELETE SET NULL DEFERRABLE,
  constraint users_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES users(id),
  constraint users_role_fkey FOREIGN KEY (role) REFERENCES roles(slug),
  constraint users_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id),
  constraint users_bio_check CHECK (char_length(bio) <= 2000),
  constraint users_check CHECK (manager_id <> id),
  constraint users_check1 CHECK (referral_id <> id),
  constraint users_country_code_check CHECK (country_code ~ '^[A-Z]{2}$'),
  constraint users_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  constraint users_digest_check CHECK (digest IN ('off', 'daily', 'weekly')),
  constraint users_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23),
  constraint users_email_check CHECK (char_length(email) <= 254),
  constraint users_leaving CHECK ((leaves_at IS NULL) = (erases_at IS NULL)),
  constraint users_locale_check CHECK (is_language(locale)),
  constraint users_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80),
  constraint users_pending_email_check CHECK (char_length(pending_email) <= 254),
  constraint users_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint users_phone_visibility_check CHECK (phone_visibility IN ('anybody', 'authorized', 'active_proposal')),
  constraint users_quiet CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL OR quiet_from <> quiet_to)),
  constraint users_referral_code CHECK (referral_code IS NULL OR referral_id IS NOT NULL) NOT VALID,
  constraint users_theme_check CHECK (theme IN ('system', 'light', 'dark')),
  constraint users_time_zone_check CHECK (char_length(time_zone) <= 64)
);
CREATE INDEX users_avatar ON users USING btree (avatar) WHERE avatar IS NOT NULL;
CREATE INDEX users_blocked ON users USING btree (id) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_blocked_at_idx ON users USING btree (blocked_at) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_created_at_id_idx ON users USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_erases_at_idx ON users USING btree (erases_at) WHERE erases_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_manager_id_idx ON users USING btree (manager_id) WHERE manager_id IS NOT NULL;
CREATE INDEX users_referral_code_idx ON users USING btree (referral_code) WHERE referral_code IS NOT NULL;
CREATE INDEX users_referral_id_idx ON users USING btree (referral_id) WHERE referral_id IS NOT NULL;
CREATE INDEX users_search ON users USING gin (name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX users_taken_by_idx ON users USING btree (taken_by) WHERE taken_by IS NOT NULL;
CREATE INDEX users_with_hours ON users USING btree (id) WHERE week_hours IS NOT NULL;
CREATE TRIGGER announce_user AFTER UPDATE ON users FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION announce_public('offers', 'requests');
CREATE TRIGGER count_managed AFTER UPDATE OF manager_id ON users FOR EACH ROW WHEN (new.manager_id IS DISTINCT FROM old.manager_id) EXECUTE FUNCTION count_managed();
CREATE TRIGGER count_managed_in AFTER INSERT ON users FOR EACH ROW WHEN (new.manager_id IS NOT NULL) EXECUTE FUNCTION count_managed();
CREATE TRIGGER count_managed_out AFTER DELETE ON users FOR EACH ROW WHEN (old.manager_id IS NOT NULL) EXECUTE FUNCTION count_managed();
CREATE TRIGGER date_confirmations BEFORE INSERT OR UPDATE OF phone, data_checked, manager_id ON users FOR EACH ROW EXECUTE FUNCTION date_confirmations();
CREATE TRIGGER follow_provider AFTER UPDATE OF paused_at, blocked_at, deleted_at, provides_services ON users FOR EACH ROW WHEN ((new.paused_at IS NULL) <> (old.paused_at IS NULL) OR (new.blocked_at IS NULL) <> (old.blocked_at IS NULL) OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR new.provides_services <> old.provides_services) EXECUTE FUNCTION follow_provider();
CREATE TRIGGER guard_manager BEFORE UPDATE OF manager_id ON users FOR EACH ROW WHEN (new.manager_id IS DISTINCT FROM old.manager_id) EXECUTE FUNCTION guard_manager();
CREATE TRIGGER guard_manager_in BEFORE INSERT ON users FOR EACH ROW WHEN (new.manager_id IS NOT NULL) EXECUTE FUNCTION guard_manager();
CREATE TRIGGER guard_referrer BEFORE UPDATE OF referral_id ON users FOR EACH ROW WHEN (old.referral_id IS NOT NULL AND new.referral_id IS NOT NULL AND new.referral_id <> old.referral_id) EXECUTE FUNCTION guard_referrer();
CREATE TRIGGER keep_login_phone AFTER UPDATE OF login_phone_shown ON users FOR EACH ROW WHEN (new.login_phone_shown IS DISTINCT FROM old.login_phone_shown) EXECUTE FUNCTION keep_login_phone();
CREATE TRIGGER keep_login_phone_in AFTER INSERT ON users FOR EACH ROW WHEN (new.login_phone_shown IS TRUE) EXECUTE FUNCTION keep_login_phone();
CREATE TRIGGER move_cases AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_cases();
CREATE TRIGGER move_discount_programs AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_discount_programs();
CREATE TRIGGER move_managed_lines AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_managed_lines();
CREATE TRIGGER move_muted AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_muted();
CREATE TRIGGER move_reviews AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_reviews();
CREATE TRIGGER move_threads AFTER UPDATE OF taken_by ON users FOR EACH ROW WHEN (new.taken_by IS NOT NULL AND old.taken_by IS NULL) EXECUTE FUNCTION move_threads();
CREATE TRIGGER release_managed AFTER UPDATE OF manager_id ON users FOR EACH ROW WHEN (old.manager_id IS NOT NULL AND new.manager_id IS DISTINCT FROM old.manager_id) EXECUTE FUNCTION release_managed();

create table verification_states (
  value text not null,
  constraint verification_states_pkey PRIMARY KEY (value)
);

create table verifications (
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  kind text not null,
  state text not null default 'asked',
  folder text,
  pages smallint not null,
  method text,
  reason text,
  expires_on date,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  reminded_at timestamp with time zone,
  constraint verifications_pkey PRIMARY KEY (id),
  constraint verifications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint verifications_kind_fkey FOREIGN KEY (kind) REFERENCES document_kinds(value),
  constraint verifications_method_fkey FOREIGN KEY (method) REFERENCES check_methods(value),
  constraint verifications_state_fkey FOREIGN KEY (state) REFERENCES verification_states(value),
  constraint verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint verification_document CHECK ((state = 'asked') = (folder IS NOT NULL)),
  constraint verifications_check CHECK ((state = 'asked') = (decided_at IS NULL)),
  constraint verifications_check1 CHECK ((state IN ('approved', 'revoked')) = (method IS NOT NULL)),
  constraint verifications_check2 CHECK ((state IN ('refused', 'revoked')) = (reason IS NOT NULL)),
  constraint verifications_check3 CHECK (expires_on IS NULL OR (state IN ('approved', 'revoked'))),
  constraint verifications_pages_check CHECK (pages >= 1 AND pages <= 4),
  constraint verifications_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500)
);
CREATE UNIQUE INDEX verification_approved ON verifications USING btree (user_id, kind) WHERE state = 'approved';
CREATE UNIQUE INDEX verification_asked ON verifications USING btree (user_id, kind) WHERE state = 'asked';
CREATE INDEX verifications_expires_on_idx ON verifications USING btree (expires_on) WHERE state = 'approved' AND expires_on IS NOT NULL;
CREATE INDEX verifications_folder ON verifications USING btree (folder) WHERE folder IS NOT NULL;
CREATE INDEX verifications_folder_idx ON verifications USING btree (folder) WHERE folder IS NOT NULL;
CREATE INDEX verifications_state_created_at_id_idx ON verifications USING btree (state, created_at, id);
CREATE INDEX verifications_user_id_idx ON verifications USING btree (user_id);
CREATE TRIGGER announce_badge AFTER UPDATE ON verifications FOR EACH ROW WHEN (old.state = 'approved' OR new.state = 'approved') EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER announce_badge_out AFTER DELETE ON verifications FOR EACH ROW WHEN (old.state = 'approved') EXECUTE FUNCTION announce_public('offers');
CREATE TRIGGER guard_step BEFORE UPDATE OF state ON verifications FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_step('verification', 'state');
CREATE TRIGGER guard_verification BEFORE INSERT OR UPDATE OF state ON verifications FOR EACH ROW EXECUTE FUNCTION guard_verification();

create table withdraw_reasons (
  value text not null,
  constraint withdraw_reasons_pkey PRIMARY KEY (value)
);

CREATE FUNCTION abilities_are_whole(abilities jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(abilities) = 'object' and not exists (
    select 1 from jsonb_each(abilities) granted
    where granted.key !~ '^(Auth|Account|ServiceOffer|ServiceRequest|Location|Referral|ReferralCode):(read|create|update|manage)$'
      or granted.value <> 'null'::jsonb and granted.value::text !~ '^(0|[1-9][0-9]{0,6})$')
$function$;

CREATE FUNCTION ability_limit(person uuid, ability text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when bool_or(granted = 'null'::jsonb) then null else coalesce(max((granted #>> '{}')::integer), 0) end
  from (
    select r.abilities -> ability as granted from users u join roles r on r.slug in ('user', u.role) where u.id = person
    union all
    select p.abilities -> ability from plans p where p.id = plan_of(person)
  ) sources
  where granted is not null
$function$;

CREATE FUNCTION acceptance_opens(proposal uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'contact', jsonb_build_object('id', c.id, 'name', c.name),
    'phones', cardinality(shown_phones(r.contact_id)) > 0,
    'messengers', exists (select from user_messengers m where m.user_id = c.id),
    'their_phones', cardinality(shown_phones(a.user_id)) > 0,
    'their_messengers', exists (select from user_messengers m where m.user_id = contact_of(a.user_id)),
    'address', case
      when l.id is null or not l.exact and l.house_number is null then 'none'
      when r.host_id is not null and not host_opens(r.id, a.id) then 'host'
      else 'exact' end)
  from proposals a join points r on r.id = a.request_id
    join users c on c.id = contact_of(r.contact_id)
    left join addresses l on l.id = r.address_id and l.deleted_at is null
  where a.id = proposal
$function$;

CREATE FUNCTION address_access(viewer uuid, address uuid, request uuid, access_days integer)
 RETURNS TABLE(reason text, refusal text, request_id uuid, counted boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when answer.refusal is null then answer.reason end, answer.refusal,
    case when answer.refusal is null then answer.request_id end, answer.refusal is null and answer.reason = 'proposal'
  from (
    select
      case when l.user_id = viewer then 'own' when deal.accepted then 'accepted' else 'proposal' end as reason,
      case when l.user_id = viewer then null
        when deal.request_id is null or blocked_between(viewer, l.user_id) then 'address.not_found'
        when not deal.allowed then 'address.host_not_approved' end as refusal,
      case when l.user_id <> viewer then deal.request_id end as request_id
    from (select 1) one
    left join lateral (
      select a.id, a.user_id, a.reveal from addresses a
      where a.id = address and a.deleted_at is null
        and exists (select from users u where u.id = a.user_id and u.blocked_at is null and u.deleted_at is null)) l on true
    left join lateral (
      select d.request_id, d.accepted, host_allows(d.host_id, d.request_id, d.proposal_id) as allowed
      from open_deals(access_days) d
      where d.provider_id = viewer and d.address_id = l.id and d.request_id = coalesce(request, d.request_id)
        and (d.accepted or l.reveal = 'proposal')
      order by allowed desc, d.accepted desc, d.made_at desc limit 1) deal on l.user_id <> viewer
  ) answer
$function$;

CREATE FUNCTION announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', json_build_object('user', new.user_id, 'id', new.id)::text);
  return null;
end $function$;

CREATE FUNCTION announce_public()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  topic text;
begin
  foreach topic in array tg_argv loop
    perform pg_notify('public_pages', topic);
  end loop;
  return null;
end $function$;

CREATE FUNCTION announce_thread_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', json_build_object('user', p.id, 'id', null, 'threads', json_build_object(new.thread_id, new.seq))::text)
    from threads t join points r on r.id = t.request_id, lateral (values (t.provider_id), (r.user_id), (r.contact_id)) p (id)
    where t.id = new.thread_id group by p.id;
  return null;
end $function$;

CREATE FUNCTION another_operator(operator uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from users u where u.role = 'operator' and u.id <> operator
    and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null)
$function$;

CREATE FUNCTION answered_at(provider uuid, request uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select max(a.updated_at) from proposals a where a.request_id = request and a.user_id = provider),
    (select max(m.created_at) from threads t join thread_messages m on m.thread_id = t.id and m.kind = 'text'
      where t.request_id = request and t.provider_id = provider))
$function$;

CREATE FUNCTION appeal_refusal(operator uuid, decided_by uuid, appealed_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when operator <> decided_by then null
    when another_operator(operator) then 'case.other_operator'
    when now() < appealed_at + interval '24 hours' then 'case.appeal_waits' end
$function$;

CREATE FUNCTION appeal_until(decided_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select decided_at + interval '30 days' $function$;

CREATE FUNCTION archive_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update points set status = 'archived', updated_at = now() where id = new.id and status = 'published' and awarded_at is null;
  return null;
end $function$;

CREATE FUNCTION ask_waits(asked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select asked_at > now() - interval '24 hours'
$function$;

CREATE FUNCTION blocked_between(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select exists (select from blocked_with(one) b where b = other) $function$;

CREATE FUNCTION blocked_with(person uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with me as (
    select person as id
    union select u.manager_id from users u where u.id = person and u.manager_id is not null),
  met as (
    select b.blocked_id as id from blocked_people b where b.owner_id in (select id from me)
    union select b.owner_id from blocked_people b where b.blocked_id in (select id from me)),
  hidden as (
    select id from met
    union select u.id from users u where u.manager_id in (select id from met))
  select h.id from hidden h
  where h.id not in (select id from me) and not exists (select from users u where u.id = h.id and u.manager_id = person)
$function$;

CREATE FUNCTION book_donation(donation uuid, looked bigint, reported text, subscription text, charges jsonb)
 RETURNS TABLE(was text, is_now text, arrived uuid[])
 LANGUAGE plpgsql
AS $function$
declare
  it donations;
  next_state text;
begin
  select * into it from donations d where d.id = donation for no key update;
  if not found or it.read_no >= looked then return; end if;
  with booked as (
    insert into donation_payments (donation_id, provider_reference, amount, currency, refunded, paid_at)
      select donation, c.reference, c.amount, c.currency, c.refunded, c.paid_at
      from jsonb_to_recordset(charges) as c(reference text, amount bigint, currency text, refunded bigint, paid_at timestamptz)
      order by c.paid_at, c.reference
      on conflict (provider_reference) do nothing
      returning id)
  select coalesce(array_agg(b.id), '{}') into arrived from booked b;
  update donation_payments p set refunded = c.refunded
    from jsonb_to_recordset(charges) as c(reference text, refunded bigint)
    where p.donation_id = donation and p.provider_reference = c.reference and p.refunded < c.refunded;
  next_state := reported;
  if it."interval" = 'once' then
    select case when bool_and(p.refunded = p.amount) then 'refunded' when count(*) > 0 then 'paid' else reported end
      into next_state from donation_payments p where p.donation_id = donation;
  end if;
  update donations d set state = next_state, read_no = looked, read_at = now(),
      external_id = coalesce(d.external_id, subscription),
      ended_at = case when next_state in ('failed', 'canceled') then coalesce(d.ended_at, now()) end
    where d.id = donation;
  was := it.state;
  is_now := next_state;
  return next;
end $function$;

CREATE FUNCTION book_referral_rewards(job uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
AS $function$
declare
  invited record;
  rule referral_rule;
begin
  select * into rule from referral_rule;
  if rule.days = 0 or not exists (select from plans where slug = rule.plan) then return; end if;
  for invited in
    select u.id, u.referral_id as inviter from referral_sides(job) s join users u on u.id = s.person
    join users i on i.id = u.referral_id and i.blocked_at is null and i.leaves_at is null and i.deleted_at is null
    where not (i.id = any(s.others)) and u.manager_id is distinct from i.id
      and not exists (
        select from proposals b join points q on q.id = b.request_id
        cross join lateral referral_sides(b.id) earlier
        where (b.user_id = u.id or q.user_id = u.id) and b.done_at is not null and b.id <> job
          and earlier.person = u.id and not (i.id = any(earlier.others)))
    order by u.referral_id
  loop
    perform 1 from users where id = invited.inviter for no key update;
    if referral_rewards_left(invited.inviter) > 0 then
      insert into referral_rewards (user_id, referred_id, days, plan) values (invited.inviter, invited.id, rule.days, rule.plan)
        on conflict (referred_id) do nothing;
      if found then return next invited.inviter; end if;
    end if;
  end loop;
end $function$;

CREATE FUNCTION can_report_person(reader uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from users u where u.id = person and u.deleted_at is null and u.blocked_at is null) and (
    exists (select from users u where u.id = person and has_provider_page(u))
    or exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = reader and person in (r.user_id, r.contact_id, r.host_id)
        or a.user_id = person and reader in (r.user_id, r.contact_id, r.host_id))
    or exists (select from points r where r.receiver_id = reader and person in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.receiver_id = person and reader in (r.user_id, r.contact_id)
        or r.host_id = reader and person in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.host_id = person and reader in (r.user_id, r.contact_id)))
$function$;

CREATE FUNCTION case_allows(case_id uuid, kind text, subject uuid, removes boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from cases c where c.id = case_id and c.subject_kind = kind and c.subject_id = subject
    and case when removes then c.action = 'remove' and c.appeal_action is distinct from 'undo' else c.appeal_action = 'undo' end)
$function$;

CREATE FUNCTION case_of_block(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select c.id from cases c join users u on u.id = c.author_id
  where c.author_id = person and c.action = 'remove'
    and (c.subject_kind in ('thread', 'message') or c.subject_kind in ('provider', 'person') and c.subject_id = person)
    and u.blocked_at is not null and c.appeal_action is distinct from 'undo'
  order by c.decided_at desc, c.id desc limit 1
$function$;

CREATE FUNCTION cashback_paid(provider uuid, since timestamp with time zone, OUT due integer, OUT in_time integer)
 RETURNS record
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*)::integer, (count(*) filter (where c.state = 'paid' and c.paid_at <= c.due_at))::integer
  from cashback_claims c join proposals a on a.id = c.proposal_id
  where a.user_id = provider and c.claimed_at > since and (c.due_at <= now() or c.state = 'paid')
$function$;

CREATE FUNCTION cashback_steps(state text, set_by text, by_side text, due boolean, fresh boolean)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array_agg(s.to_state order by s.to_state) from steps s
  where s.thing = 'cashback' and s.from_state = cashback_steps.state and s.by = by_side and case s.step
    when 'miss' then case cashback_steps.state when 'confirmed' then due else cashback_steps.set_by = 'provider' and fresh end
    when 'expire' then due
    else true end
$function$;

CREATE FUNCTION cashback_steps_now(claim cashback_claims, by_side text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(cashback_steps(claim.state, claim.set_by, by_side, claim.due_at < now(),
    coalesce(claim.paid_at > now() - interval '14 days', false)), '{}')
$function$;

CREATE FUNCTION clear_passed_date()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.date is not null and new.date < place_day(new.address_id, new.user_id) then
    new.date_passed := new.date;
    new.date := null;
  end if;
  return new;
end $function$;

CREATE FUNCTION coarse_lat(lat double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select round((floor(lat / 0.009) * 0.009 + 0.0045)::numeric, 5)::double precision $function$;

CREATE FUNCTION coarse_lng(lat double precision, lng double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round((floor(lng / step) * step + step / 2)::numeric, 5)::double precision
  from (select 0.009 / greatest(cos(radians(coarse_lat(lat))), 0.05) as step) grid
$function$;

CREATE FUNCTION contact_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end from users u where u.id = person
$function$;

CREATE FUNCTION contact_wait(by_user uuid, by_visitor text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select ceil(extract(epoch from max(at) + interval '1 day' - now()))::integer from (
    (select m.created_at as at from contact_messages m
      where (m.user_id = by_user or m.visitor = by_visitor) and m.created_at > now() - interval '1 day'
      order by m.created_at desc offset 4 limit 1)
    union all
    (select m.created_at from contact_messages m
      where by_visitor is not null and m.visitor is not null and m.created_at > now() - interval '1 day'
      order by m.created_at desc offset 199 limit 1)) full_days
$function$;

CREATE FUNCTION count_allowance(person uuid, counted text, delta integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  now_used integer;
  allowed integer;
begin
  insert into allowances as a (user_id, ability, used) values (person, counted, greatest(delta, 0))
    on conflict (user_id, ability) do update set used = a.used + delta
    returning a.used into now_used;
  if delta > 0 then
    allowed := ability_limit(person, counted);
    if now_used > allowed then
      raise exception 'limit exceeded' using errcode = 'check_violation', constraint = 'limit_' || counted;
    end if;
  end if;
end $function$;

CREATE FUNCTION count_call(caller bytea, most integer, seconds integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into call_counts as c (caller, ends_at, calls)
  values (count_call.caller, clock_timestamp() + make_interval(secs => seconds), 1)
  on conflict on constraint call_counts_pkey do update set
    calls = case when c.ends_at <= clock_timestamp() then 1 else least(c.calls, most) + 1 end,
    ends_at = case when c.ends_at <= clock_timestamp() then excluded.ends_at else c.ends_at end
  returning case when c.calls > most then greatest(1, ceil(extract(epoch from c.ends_at - clock_timestamp())))::integer else 0 end
$function$;

CREATE FUNCTION count_managed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.manager_id is not null then
    perform count_allowance(old.manager_id, 'ServiceRequest:manage', -1);
  end if;
  if tg_op = 'UPDATE' and new.manager_id is not null and exists (select from users where taken_by = new.id) then
    update allowances set used = used + 1 where user_id = new.manager_id and ability = 'ServiceRequest:manage';
  elsif tg_op <> 'DELETE' and new.manager_id is not null then
    perform count_allowance(new.manager_id, 'ServiceRequest:manage', 1);
  end if;
  return null;
end $function$;

CREATE FUNCTION count_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := tg_op <> 'INSERT' and old.kind = 'offer' and old.status = 'published' and old.deleted_at is null;
  is_now boolean := tg_op <> 'DELETE' and new.kind = 'offer' and new.status = 'published' and new.deleted_at is null;
begin
  if tg_op = 'UPDATE' and was and is_now and new.user_id <> old.user_id then
    perform count_allowance(old.user_id, 'ServiceOffer:create', -1);
    perform count_allowance(new.user_id, 'ServiceOffer:create', 1);
  elsif was and not is_now then
    perform count_allowance(old.user_id, 'ServiceOffer:create', -1);
  elsif is_now and not was then
    perform count_allowance(new.user_id, 'ServiceOffer:create', 1);
  end if;
  return null;
end $function$;

CREATE FUNCTION count_stored_bytes(person uuid)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  counted bigint;
begin
  insert into storage_used as s (user_id) values (person) on conflict (user_id) do update set bytes = s.bytes;
  update storage_used set bytes = (
    select coalesce(sum(m.bytes), 0) from (select distinct folder, media_files.bytes from media_files where user_id = person
      union all select folder, thread_photos.bytes from thread_photos where user_id = person) m)
    where user_id = person returning bytes into counted;
  return counted;
end $function$;

CREATE FUNCTION count_stored_points(person uuid, open_delta integer, delta integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  used storage_used;
  allowed storage_limits;
begin
  insert into storage_used as s (user_id, open_points, points) values (person, greatest(open_delta, 0), greatest(delta, 0))
    on conflict (user_id) do update set open_points = s.open_points + open_delta, points = s.points + delta
    returning s.* into used;
  if open_delta <= 0 and delta <= 0 then return; end if;
  allowed := storage_limit(person);
  if open_delta > 0 and used.open_points > allowed.open_points or delta > 0 and used.points > allowed.points then
    raise exception 'too many posts' using errcode = 'check_violation', constraint = 'account_points_full';
  end if;
end $function$;

CREATE FUNCTION date_confirmations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' or new.phone is distinct from old.phone then
    new.phone_confirmed_at := case when new.phone is not null then now() end;
  end if;
  if tg_op = 'INSERT' or new.data_checked is distinct from old.data_checked or new.manager_id is distinct from old.manager_id then
    new.data_checked_at := case when new.data_checked then now() end;
  end if;
  return new;
end $function$;

CREATE FUNCTION date_title()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.titled_at := now();
  return new;
end $function$;

CREATE FUNCTION deal_with_each_other(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = one and r.user_id = other or a.user_id = other and r.user_id = one)
    or exists (select from points where receiver_id = one and user_id = other or receiver_id = other and user_id = one)
    or exists (select from proposals a join proposals b on b.request_id = a.request_id where a.user_id = one and b.user_id = other
      and a.status in ('created', 'updated', 'accepted') and b.status in ('created', 'updated', 'accepted'))
$function$;

CREATE FUNCTION discount_covers(program discount_programs, purposes smallint[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select cardinality(program.purpose_ids) = 0 or purposes && program.purpose_ids
$function$;

CREATE FUNCTION discount_misfit(kind text, value bigint, is_percent boolean, own_currency text, price_kind text, price bigint, currency text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when price_kind not in ('fixed', 'hourly') then 'discount_price_kind'
    when kind <> 'nth_free' and not is_percent and own_currency <> currency then 'discount_currency'
    when kind = 'nth_free' then null
    when off < unit then 'discount_price'
    when kind = 'cashback' and price_kind = 'hourly' and not is_percent then null
    when price - off < unit then 'discount_price' end
  from (select discount_of(kind, value, is_percent, price, currency) as off, case when has_no_cents(currency) then 100 else 1 end as unit) u
$function$;

CREATE FUNCTION discount_of(kind text, value bigint, is_percent boolean, price bigint, currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when kind = 'nth_free' then price when not is_percent then value
    else round(price * value / 100.0 / u.unit)::bigint * u.unit end
  from (select case when has_no_cents(currency) then 100 else 1 end as unit) u
$function$;

CREATE FUNCTION discount_refusal(program discount_programs, request uuid, but uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when not discount_runs(program) then 'discount_not_running'
    when not (select discount_covers(program, r.purpose_ids) from points r where r.id = request) then 'discount_scope'
    else discount_spent(program, request, but) end
$function$;

CREATE FUNCTION discount_runs(program discount_programs)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select program.ended_at is null and daterange(program.starts_on, program.ends_on, '[]')
    @> (select (now() at time zone u.time_zone)::date from users u where u.id = program.provider_id)
$function$;

CREATE FUNCTION discount_spent(program discount_programs, request uuid, but uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when discount_used_up(program, but) then 'discount_used_up'
    when program.first_time_only and (b.jobs > 0 or b.first_jobs > 0) then 'discount_first_job'
    when program.kind = 'nth_free' and ((b.done + 1) % program.value <> 0 or b.free_jobs > 0) then 'discount_nth_job' end
  from (
    select count(*) filter (where a.status = 'accepted') as jobs, count(a.done_at) as done,
      count(*) filter (where d.first_time_only) as first_jobs,
      count(*) filter (where d.kind = 'nth_free' and a.done_at is null) as free_jobs
    from points r join points q on q.contact_id = r.contact_id and q.kind = 'request'
      join proposals a on a.request_id = q.id and a.user_id = program.provider_id
      left join proposal_discounts d on d.proposal_id = a.id
    where r.id = request and a.id is distinct from but and is_live_proposal(a.status, a.valid_until, q.address_id)) b
$function$;

CREATE FUNCTION discount_used_up(program discount_programs, but uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(program.max_uses <= discount_uses(program.id, but), false)
$function$;

CREATE FUNCTION discount_uses(program uuid, but uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select count(*)::integer from proposal_discounts d join proposals a on a.id = d.proposal_id join points r on r.id = a.request_id
  where d.program_id = program and d.proposal_id is distinct from but and is_live_proposal(a.status, a.valid_until, r.address_id)
$function$;

CREATE FUNCTION donor_kept_until(donation uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select max(p.paid_at) + interval '13 months' from donation_payments p where p.donation_id = donation),
    (select d.created_at + interval '60 days' from donations d where d.id = donation))
$function$;

CREATE FUNCTION end_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_events set status = 'cancelled', updated_at = now()
    where proposal_id = new.id and status <> 'cancelled' and ends_at > now();
  return null;
end $function$;

CREATE FUNCTION end_appointments_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update calendar_events e set status = 'cancelled', updated_at = now()
    from proposals a where a.request_id = new.id and e.proposal_id = a.id and e.status <> 'cancelled' and e.starts_at > now();
  return null;
end $function$;

CREATE FUNCTION end_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$;

CREATE FUNCTION end_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update proposal_terms set state = 'ended', decided_at = now() where proposal_id = new.id and state = 'open';
  return null;
end $function$;

CREATE FUNCTION end_terms_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update proposal_terms s set state = 'ended', decided_at = now() from proposals a
    where a.request_id = new.id and s.proposal_id = a.id and s.state = 'open';
  return null;
end $function$;

CREATE FUNCTION ended_after_acceptance(person uuid, side text)
 RETURNS TABLE(proposal_id uuid, request_id uuid, how text, reason text, at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with theirs as (
    select a.id, a.request_id, a.status from proposals a where side = 'provider' and a.user_id = person
    union all
    select a.id, a.request_id, a.status from points r join proposals a on a.request_id = r.id
      where side = 'customer' and r.user_id = person and r.kind = 'request')
  select t.id, t.request_id, s.step, s.reason, s.at from theirs t join proposal_steps s on s.proposal_id = t.id
    where s.step in ('withdraw', 'decline') and s.by = side and s.reason is distinct from 'terms_changed'
      and exists (select from proposal_steps b where b.proposal_id = t.id and b.step = 'accept' and b.seq < s.seq)
  union all
  select t.id, t.request_id, 'close', r.close_reason, r.closed_at from theirs t join points r on r.id = t.request_id
    where side = 'customer' and t.status = 'accepted' and r.close_reason <> 'request_completed'
$function$;

CREATE FUNCTION evidence_files(point uuid, provider uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'folder', m.folder, 'width', m.width, 'height', m.height,
    'widths', m.widths, 'blur', m.blur, 'content_type', m.content_type, 'seconds', m.seconds) order by m.position), '[]')
  from media_files m where m.point_id = point or m.user_id = provider and m.in_portfolio
$function$;

CREATE FUNCTION evidence_lines(thread uuid, around bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq, 'side', m.side, 'text', m.body, 'step', m.step,
    'author', (select u.name from users u where u.id = m.author_id), 'at', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reported', coalesce(m.seq = around, false),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'folder', p.folder) order by p.place), '[]')
      from thread_photos p where p.message_id = m.id)) order by m.seq), '[]')
  from (select m.* from thread_messages m, threads t where t.id = thread and m.thread_id = t.id
    and m.seq > coalesce(around + 9, t.seq) - 20 and m.seq <= coalesce(around + 9, t.seq)) m
$function$;

CREATE FUNCTION evidence_of(kind text, subject uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when kind in ('offer', 'request') then (
      select jsonb_build_object('title', p.title, 'text', p.description, 'tags', to_jsonb(p.tags),
        'amount', coalesce(p.price, p.budget), 'currency', p.currency, 'files', evidence_files(p.id, null))
      from points p where p.id = subject)
    when kind = 'review' then (
      select jsonb_build_object('title', null, 'text', v.body, 'stars', v.stars, 'reply', v.reply) from reviews_shown v where v.id = subject)
    when kind = 'provider' then (
      select jsonb_build_object('title', o.name, 'text', case when o.id = u.id then u.bio end, 'picture', o.avatar,
        'files', evidence_files(null, u.id))
      from users u join users o on o.id = contact_of(u.id) where u.id = subject)
    when kind = 'person' then (
      select jsonb_build_object('title', u.name, 'text', null, 'picture', u.avatar) from users u where u.id = subject)
    when kind = 'job' then (
      select jsonb_build_object('title', r.title, 'text', a.message, 'amount', a.amount, 'currency', r.currency)
      from proposals a join points r on r.id = a.request_id where a.id = subject)
    when kind = 'thread' then (
      select jsonb_build_object('title', r.title, 'text', null, 'lines', evidence_lines(t.id, null))
      from threads t join points r on r.id = t.request_id where t.id = subject)
    when kind = 'message' then (
      select jsonb_build_object('title', r.title, 'text', m.body, 'lines', evidence_lines(m.thread_id, m.seq))
      from thread_messages m join threads t on t.id = m.thread_id join points r on r.id = t.request_id
      where m.id = subject and m.removed_at is null) end
$function$;

CREATE FUNCTION fill_market()
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from market_entries;
  delete from market_cells;
  insert into market_entries select * from market_rule;
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic, cell) topic, cell, position, reach from market_rule_cells order by topic, cell, reach desc;
$function$;

CREATE FUNCTION follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update points set position = ll_to_earth(new.coarse_lat, new.coarse_lng), radius = new.radius, country_code = new.country_code
  where address_id = new.id;
  return null;
end $function$;

CREATE FUNCTION follow_languages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  update points set speaks = array(select code from user_languages where user_id = person order by code)
    where (user_id = person and mandate <> 'managed' or contact_id = person and mandate = 'managed')
      and kind = 'offer' and deleted_at is null;
  return null;
end $function$;

CREATE FUNCTION follow_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update points
    set off_market = new.paused_at is not null or new.blocked_at is not null or new.deleted_at is not null or not new.provides_services
    where user_id = new.id and kind = 'offer' and deleted_at is null;
  return null;
end $function$;

CREATE FUNCTION forget_blocked_resident()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from address_residents s using addresses a
  where a.id = s.address_id
    and (a.user_id = new.owner_id and s.user_id = new.blocked_id or a.user_id = new.blocked_id and s.user_id = new.owner_id);
  return null;
end $function$;

CREATE FUNCTION forget_residents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from address_residents where address_id = new.id;
  return null;
end $function$;

CREATE FUNCTION free_slots(person uuid, first_day date, last_day date, minutes integer, not_before timestamp with time zone)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select distinct s.starts_at, s.starts_at + make_interval(mins => minutes)
  from users u
    cross join lateral (select first_day + n as day from generate_series(0, last_day - first_day) n) d
    join business_hours h on h.user_id = u.id and not h.closed and h.weekday_number = extract(isodow from d.day)
    cross join lateral (values (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)),
      (h.resume_in_minutes, h.end_in_minutes)) part(opens, closes)
    cross join lateral generate_series(part.opens::integer, part.closes - 1, case when minutes < 60 then 30 else 60 end) m
    cross join lateral (select local_moment(d.day + make_interval(mins => m), u.time_zone) as starts_at) s
  where u.id = person and s.starts_at >= not_before
    and s.starts_at + make_interval(mins => minutes) <= local_moment(d.day + make_interval(mins => part.closes), u.time_zone)
    and not exists (select from calendar_events e where e.owner_id = person and e.busy and e.status = 'confirmed'
      and tstzrange(e.starts_at, e.ends_at) && tstzrange(s.starts_at, s.starts_at + make_interval(mins => minutes)))
  order by 1
$function$;

CREATE FUNCTION guard_address_grant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from proposals a join points r on r.id = a.request_id
    where a.id = new.proposal_id and r.id = new.request_id and r.address_id = new.address_id and r.host_id is not null
      and (a.status = 'accepted' or new.closed_at is not null))
  then
    raise exception 'a grant is of the accepted proposal of a hosted request' using errcode = 'check_violation', constraint = 'address_grant';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_address_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from points
    where address_id = new.id and deleted_at is null and status in ('incomplete', 'draft', 'published'))
  then
    raise exception 'the address is in use' using errcode = 'foreign_key_violation', constraint = 'address_in_use';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if exists (select 1 from points where id = new.request_id and receiver_id <> new.user_id) then
      raise exception 'only the receiver answers a direct request' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if exists (select 1 from proposals
      where request_id = new.request_id and user_id = new.user_id and declined_by = 'customer' and invited_at is null)
    then
      raise exception 'declined by the customer and not invited again' using errcode = 'check_violation', constraint = 'proposal_invitation';
    end if;
    if exists (select 1 from users where id = new.user_id and (blocked_at is not null or leaves_at is not null or deleted_at is not null)) then
      raise exception 'the provider is blocked or leaving' using errcode = 'check_violation', constraint = 'proposal_provider_active';
    end if;
  elsif new.status = 'accepted' and old.status <> 'accepted'
    and (select proposal_expired(new.valid_until, address_id) from points where id = new.request_id) then
    raise exception 'the proposal is expired' using errcode = 'check_violation', constraint = 'proposal_expired';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from proposals a join points r on r.id = a.request_id
    where a.id = new.proposal_id and a.user_id = new.owner_id and a.status = 'accepted' and r.status = 'published')
  then
    raise exception 'only an accepted job has an appointment' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_blocked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from points r where r.id = new.request_id and blocked_between(new.user_id, r.user_id)) then
    raise exception 'one of the two blocked the other' using errcode = 'check_violation', constraint = 'proposal_blocked';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_blocked_host()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if blocked_between(new.user_id, new.host_id) then
    raise exception 'one of the two blocked the other' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  refusal text;
begin
  if new.subject_kind <> old.subject_kind
    or (new.subject_id <> old.subject_id and not is_taken_over(old.subject_id, new.subject_id))
    or (new.author_id <> old.author_id and not is_taken_over(old.author_id, new.author_id))
    or old.action is not null and (new.action, new.reason, new.decided_by) is distinct from (old.action, old.reason, old.decided_by)
    or old.appealed_at is not null and new.erased_at is null and new.appeal is distinct from old.appeal
    or old.appeal_action is not null and (new.appeal_action, new.appeal_reason) is distinct from (old.appeal_action, old.appeal_reason)
    or new.action = 'remove' and new.subject_kind = 'job'
    or new.state = 'appealed' and old.state = 'decided' and now() >= appeal_until(new.decided_at) then
    raise exception 'a case cannot go this way' using errcode = 'check_violation', constraint = 'case_step';
  end if;
  if new.appeal_decided_by is not null and old.appeal_decided_by is null then
    refusal := appeal_refusal(new.appeal_decided_by, new.decided_by, new.appealed_at);
    if refusal is not null then
      raise exception 'another operator decides the appeal, or this one a day later' using errcode = 'check_violation',
        constraint = replace(refusal, '.', '_');
    end if;
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_cashback_claim()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  promise cashback_promises;
  unit integer;
begin
  if tg_op = 'INSERT' then
    select * into promise from cashback_promises where proposal_id = new.proposal_id;
    if not found or now() >= promise.claim_until then
      raise exception 'there is nothing to claim, or no longer' using errcode = 'check_violation', constraint = 'cashback_time';
    end if;
    if promise.by_hour <> (new.minutes is not null) then
      raise exception 'hours are for a percentage of an hourly price' using errcode = 'check_violation', constraint = 'cashback_minutes';
    end if;
    new.currency := promise.currency;
    unit := case when has_no_cents(promise.currency) then 100 else 1 end;
    new.amount := case when promise.by_hour then round(promise.discount_amount * new.minutes / 60.0 / unit) * unit
      else promise.discount_amount end;
    new.state := 'claimed';
    new.set_by := 'customer';
    new.due_at := greatest(promise.done_at + make_interval(days => promise.pay_days), now() + interval '7 days');
  elsif row(new.proposal_id, new.amount, new.currency, new.minutes, new.claimed_at, new.due_at)
    is distinct from row(old.proposal_id, old.amount, old.currency, old.minutes, old.claimed_at, old.due_at) then
    raise exception 'a claim keeps its amount and its days' using errcode = 'check_violation', constraint = 'cashback_kept';
  elsif new.state <> old.state and not new.state = any(cashback_steps_now(old, new.set_by)) then
    raise exception 'not a step of this side' using errcode = 'check_violation', constraint = 'cashback_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_contact_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('contact ' || coalesce(new.user_id::text, 'visitors'), 0));
  if contact_wait(new.user_id, new.visitor) is not null then
    raise exception 'too many messages in one day' using errcode = 'check_violation', constraint = 'contact_too_many';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_contact_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from users u where u.id = new.user_id and u.phone = new.phone and u.login_phone_shown is not true) then
    raise exception 'the phone of login is not to be shown' using errcode = 'check_violation', constraint = 'login_phone_unchosen';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_discount_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  proposal uuid := case tg_table_name when 'proposals' then to_jsonb(new) ->> 'id' else to_jsonb(coalesce(new, old)) ->> 'proposal_id' end;
begin
  if exists (select from proposals a left join proposal_discounts d on d.proposal_id = a.id where a.id = proposal
    and (a.amount = 0 and d.kind is distinct from 'nth_free'
      or d.kind is not null and (a.price_kind not in ('fixed', 'hourly') or a.currency <> d.currency or a.amount <> price_after_discount(d))))
  then
    raise exception 'the price does not follow from the discount' using errcode = 'check_violation', constraint = 'discount_price';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_discount_program()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform from users where id = new.provider_id for no key update;
    if (select count(*) from discount_programs where provider_id = new.provider_id) >= 30 then
      raise exception 'too many programmes' using errcode = 'check_violation', constraint = 'discount_programs_full';
    end if;
  elsif new.provider_id <> old.provider_id and not is_taken_over(old.provider_id, new.provider_id) then
    raise exception 'a programme keeps its provider' using errcode = 'check_violation', constraint = 'discount_program';
  end if;
  if (select count(*) from point_purposes where id = any(new.purpose_ids)) <> cardinality(new.purpose_ids) then
    raise exception 'unknown services' using errcode = 'check_violation', constraint = 'discount_program_purposes';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_donation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or (new.id, new.amount, new.currency, new."interval", new.payment, new.reference, new.created_at)
    is distinct from (old.id, old.amount, old.currency, old."interval", old.payment, old.reference, old.created_at)
    or new.user_id is not null and new.user_id is distinct from old.user_id
    or new.email is not null and new.email is distinct from old.email then
    raise exception 'donations are kept as they were made' using errcode = 'check_violation', constraint = 'donation_kept';
  end if;
  if new.read_no < old.read_no then
    raise exception 'an older report' using errcode = 'check_violation', constraint = 'donation_step';
  end if;
  if new.state in ('paid', 'refunded') and not exists (select from donation_payments where donation_id = new.id) then
    raise exception 'no payment' using errcode = 'check_violation', constraint = 'donation_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_donation_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform 1 from donations where id = new.donation_id for no key update;
    if exists (select from donations d join donation_payments p on p.donation_id = d.id
        where d.id = new.donation_id and d."interval" = 'once'
          and (new.provider_reference is null or p.provider_reference is distinct from new.provider_reference)) then
      raise exception 'paid already' using errcode = 'check_violation', constraint = 'donation_paid_once';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'refunded' - 'receipt_sent_at' = to_jsonb(old) - 'refunded' - 'receipt_sent_at'
    and new.refunded >= old.refunded and (old.receipt_sent_at is null or new.receipt_sent_at = old.receipt_sent_at) then
    return new;
  end if;
  raise exception 'payments are never changed' using errcode = 'check_violation', constraint = 'donation_payments_kept';
end $function$;

CREATE FUNCTION guard_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from proposals a join points r on r.id = a.request_id
    where a.id = new.id and a.status = 'accepted'
      and ((a.done_at is not null) <> (r.status = 'closed' and r.close_reason = 'request_completed')
        or a.done_at is null and a.customer_done_at is not null and a.provider_done_at is not null))
  then
    raise exception 'a job is done with its request' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_done_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'accepted' or old.status <> 'accepted' or old.done_at is not null then
    raise exception 'there is no job to be done' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.done_at is null and not job_due(new.id) then
    raise exception 'the date of the job is not reached' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_free_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select a.amount from proposals a where a.id = new.proposal_id) is distinct from 0 then
    raise exception 'a price needs an amount' using errcode = 'check_violation', constraint = 'terms_amount';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_loose_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.point_id is not null then
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and point_id is null and not in_portfolio) >= 100 then
    raise exception 'too many loose files' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end
$function$;

CREATE FUNCTION guard_manager()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  manager record;
begin
  if new.manager_id is null then return new; end if;
  select manager_id, blocked_at, deleted_at into manager from users where id = new.manager_id for share;
  if not found or manager.manager_id is not null or manager.blocked_at is not null or manager.deleted_at is not null
    or exists (select 1 from users where manager_id = new.id)
  then
    raise exception 'no chains of managers' using errcode = 'check_violation', constraint = 'manager_chain';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_no_open_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from proposals where request_id = new.id and status in ('created', 'updated')
    and (select status from points where id = new.id) <> 'published') then
    raise exception 'open proposals on a request that is not published'
      using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_point()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moves boolean := false;
begin
  if tg_op = 'UPDATE' then
    moves := new.user_id <> old.user_id and is_taken_over(old.user_id, new.user_id);
    if old.status = 'closed' and (row(new.title, new.description, new.address_id, new.close_reason)
      is distinct from row(old.title, old.description, old.address_id, old.close_reason)
      and not (num_nonnulls(new.title, new.description) = 0 and new.deleted_at is not null
        and row(new.address_id, new.close_reason) is not distinct from row(old.address_id, old.close_reason))
      or new.user_id <> old.user_id and not moves)
    then
      raise exception 'a closed request does not change' using errcode = 'check_violation', constraint = 'point_closed';
    end if;
  end if;
  if new.address_id is not null then
    select ll_to_earth(a.coarse_lat, a.coarse_lng), a.radius, a.country_code
      into new.position, new.radius, new.country_code
      from addresses a where a.id = new.address_id
        and (a.user_id = new.user_id and new.host_id is null
          or a.user_id = new.host_id and (a.link_enabled or tg_op = 'UPDATE' and old.address_id = new.address_id))
        and (a.deleted_at is null or tg_op = 'UPDATE' and old.address_id = new.address_id
          and (new.status in ('archived', 'closed') or new.deleted_at is not null))
      for share;
    if not found then
      raise exception 'the address belongs to another person' using errcode = 'foreign_key_violation', constraint = 'point_address';
    end if;
  else
    new.position := null; new.radius := null; new.country_code := null; new.host_id := null;
  end if;
  if cardinality(new.purpose_ids) > 0 and (
    select count(*) from point_purposes where id = any(new.purpose_ids) and point_type_id = new.point_type_id
  ) <> cardinality(new.purpose_ids) then
    raise exception 'purposes must be of the point type' using errcode = 'foreign_key_violation', constraint = 'point_purposes_of_type';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_point_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.removed_case is distinct from (case tg_op when 'UPDATE' then old.removed_case end)
    and not case_allows(coalesce(new.removed_case, case tg_op when 'UPDATE' then old.removed_case end), new.kind, new.id, new.removed_case is not null) then
    raise exception 'a post is removed by a case' using errcode = 'check_violation', constraint = 'point_step';
  end if;
  if new.removed_case is not null and new.status = 'published' and (tg_op = 'INSERT' or old.status <> 'published') then
    raise exception 'an operator removed this post' using errcode = 'check_violation', constraint = 'point_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_portfolio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from media_files where user_id = new.user_id and in_portfolio) > 30 then
    raise exception 'too many pictures in the portfolio' using errcode = 'check_violation', constraint = 'portfolio_full';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_posting_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not posting_link_open(new.address_id, new.user_id) then
    raise exception 'the posting link leads nowhere' using errcode = 'foreign_key_violation', constraint = 'point_address';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_proposal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request record;
begin
  if tg_op = 'INSERT' then
    select user_id, contact_id, status, kind, deleted_at, awarded_at into request from points where id = new.request_id for no key update;
    if not found or request.kind <> 'request' or request.status <> 'published'
      or request.deleted_at is not null or request.awarded_at is not null then
      raise exception 'the request takes no proposals' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    if new.user_id in (request.user_id, request.contact_id) or new.actor_id in (request.user_id, request.contact_id)
      or exists (select 1 from users where id = request.user_id and manager_id in (new.user_id, new.actor_id)) then
      raise exception 'a party of the request cannot answer it' using errcode = 'check_violation', constraint = 'proposal_own_request';
    end if;
    if new.status <> 'created' then
      raise exception 'a proposal begins as created' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    return new;
  end if;
  if new.request_id <> old.request_id or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id) then
    raise exception 'a proposal keeps its request and author' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_redirected()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from proposals a join points r on r.id = a.request_id
    where a.request_id = new.id and a.status in ('created', 'updated') and a.user_id <> r.receiver_id)
  then
    raise exception 'open proposals of others on a direct request' using errcode = 'check_violation', constraint = 'proposal_on_unpublished';
  end if;
  return null;
end $function$;

CREATE FUNCTION guard_referral_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from referral_codes where user_id = new.user_id) >= 50 then
    raise exception 'too many codes' using errcode = 'check_violation', constraint = 'referral_codes_full';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_referral_reward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users where id = new.user_id for no key update;
  if referral_rewards_left(new.user_id) = 0 then
    raise exception 'enough rewards in one year' using errcode = 'check_violation', constraint = 'referral_rewards_full';
  end if;
  if not exists (select from users where id = new.referred_id and referral_id = new.user_id) then
    raise exception 'not the inviting person' using errcode = 'check_violation', constraint = 'referral_reward_of';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_referrer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the referrer of a person does not change' using errcode = 'check_violation', constraint = 'referrer_kept';
end $function$;

CREATE FUNCTION guard_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  author uuid;
begin
  select c.author_id into author from cases c where c.id = new.case_id and c.state = 'open' for share;
  if not found then
    raise exception 'the case takes no reports' using errcode = 'check_violation', constraint = 'case_step';
  end if;
  if new.reason = 'not_done' then return new; end if;
  if is_one_party(new.reporter_id, author) then
    raise exception 'people do not report themselves' using errcode = 'check_violation', constraint = 'report_own';
  end if;
  -- Parallel reports of one reporter are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('report ' || coalesce(new.reporter_id::text, new.visitor, ''), 0));
  if report_wait(new.reporter_id, new.visitor) is not null then
    raise exception 'too many reports today' using errcode = 'check_violation', constraint = 'report_limit';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  job record;
begin
  select a.done_at, a.user_id as provider_id, r.user_id as customer_id into job
    from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id for update of a;
  if tg_op = 'INSERT' then
    if job.done_at is null or now() >= review_until(job.done_at) then
      raise exception 'this job cannot be reviewed now' using errcode = 'check_violation', constraint = 'review_time';
    end if;
    if (new.author_id, new.subject_id) is distinct from
      (case new.side when 'customer' then (job.customer_id, job.provider_id) else (job.provider_id, job.customer_id) end) then
      raise exception 'the sides of a review are those of its job' using errcode = 'check_violation', constraint = 'review_party';
    end if;
    if is_one_party(job.customer_id, job.provider_id) then
      raise exception 'people do not review themselves' using errcode = 'check_violation', constraint = 'review_own_party';
    end if;
    if new.revealed_at is not null then
      raise exception 'a review begins hidden' using errcode = 'check_violation', constraint = 'review_state';
    end if;
    return new;
  end if;
  if (new.proposal_id, new.side, new.written_at) is distinct from (old.proposal_id, old.side, old.written_at)
    or new.author_id <> old.author_id and not is_taken_over(old.author_id, new.author_id)
    or new.subject_id <> old.subject_id and not is_taken_over(old.subject_id, new.subject_id) then
    raise exception 'a review keeps its job and its people' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if (new.stars, new.quality, new.punctuality, new.price_as_agreed, new.communication, new.body, new.language, new.author_named)
    is distinct from
    (old.stars, old.quality, old.punctuality, old.price_as_agreed, old.communication, old.body, old.language, old.author_named) then
    if old.revealed_at is not null then
      raise exception 'a revealed review does not change' using errcode = 'check_violation', constraint = 'review_state';
    end if;
    if now() >= review_until(job.done_at) then
      raise exception 'this job cannot be reviewed now' using errcode = 'check_violation', constraint = 'review_time';
    end if;
  end if;
  if old.revealed_at is null and new.revealed_at is not null and now() < review_until(job.done_at)
    and (select count(*) from reviews where proposal_id = new.proposal_id) < 2
    or old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at then
    raise exception 'a review is revealed with the other one or when the time is over, once'
      using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
    or old.reply is null and new.reply is not null and new.removed_at is not null then
    raise exception 'a review is answered once' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_review_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'a review is removed by a case' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  if (new.removed_at, new.removed_case) is distinct from (old.removed_at, old.removed_case) and (
    (new.removed_at is null) = (old.removed_at is null)
    or not case_allows(coalesce(new.removed_case, old.removed_case), 'review', new.id, new.removed_at is not null)) then
    raise exception 'a review is removed by a case' using errcode = 'check_violation', constraint = 'review_state';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and not (new.status in ('created', 'updated') and (
    select proposal_expired(old.valid_until, address_id) and not proposal_expired(new.valid_until, address_id)
    from points where id = new.request_id)) then
    return new;
  end if;
  if request_full(new.request_id) then
    raise exception 'the request has as many open proposals as it may have' using errcode = 'check_violation', constraint = 'request_proposals_full';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text := to_jsonb(old) ->> tg_argv[1];
  becomes text := to_jsonb(new) ->> tg_argv[1];
begin
  if not exists (select from steps s where s.thing = tg_argv[0] and s.from_state = was and s.to_state = becomes) then
    raise exception 'no step of % leads from % to %', tg_argv[0], was, becomes
      using errcode = 'check_violation', constraint = tg_argv[0] || '_step';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  proposal record;
  appointment timestamptz;
begin
  perform 1 from points r join proposals a on a.request_id = r.id where a.id = new.proposal_id for share of r;
  select * into proposal from proposals where id = new.proposal_id for update;
  if tg_op = 'INSERT' then
    if new.state <> 'open' or not takes_terms(new.proposal_id, new.side) then
      raise exception 'the proposal takes no other terms' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    select e.starts_at into appointment from calendar_events e
      where e.proposal_id = new.proposal_id and (e.status = 'confirmed' or e.status = 'asked' and ask_waits(e.asked_at));
    if appointment is not null and new.starts_at = appointment then
      new.starts_at := proposal.starts_at;
    end if;
    if appointment is not null and new.starts_at is distinct from proposal.starts_at then
      raise exception 'the calendar has the time' using errcode = 'check_violation', constraint = 'terms_time';
    end if;
  elsif row(new.proposal_id, new.side, new.price_kind, new.amount, new.currency, new.starts_at, new.duration, new.version)
    is distinct from row(old.proposal_id, old.side, old.price_kind, old.amount, old.currency, old.starts_at, old.duration, old.version) then
    raise exception 'these terms are decided' using errcode = 'check_violation', constraint = 'terms_version';
  elsif new.state = 'accepted' and not takes_terms(new.proposal_id, new.side) then
    raise exception 'the proposal takes no other terms' using errcode = 'check_violation', constraint = 'proposal_step';
  end if;
  if new.state in ('open', 'accepted') and new.version <> proposal.terms_version then
    raise exception 'the terms have changed' using errcode = 'check_violation', constraint = 'terms_version';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_thread()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request record;
begin
  if tg_op = 'UPDATE' then
    if new.request_id <> old.request_id or new.provider_id <> old.provider_id and not is_taken_over(old.provider_id, new.provider_id) then
      raise exception 'a thread keeps its sides' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    return new;
  end if;
  select * into request from points where id = new.request_id for share;
  if request.kind <> 'request' or new.provider_id in (request.user_id, request.contact_id) then
    raise exception 'a thread has two sides' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  if new.asked then
    if request.status <> 'published' or request.awarded_at is not null or request.deleted_at is not null
      or coalesce(request.receiver_id, new.provider_id) <> new.provider_id or blocked_between(new.provider_id, request.user_id) then
      raise exception 'the request takes no questions' using errcode = 'check_violation', constraint = 'proposal_request_open';
    end if;
    -- Parallel questions of one provider are counted one after the other. Not by a lock of the person: a proposal holds one for share.
    perform pg_advisory_xact_lock(hashtextextended('question ' || new.provider_id, 0));
    if question_wait(new.provider_id) is not null then
      raise exception 'too many questions today' using errcode = 'check_violation', constraint = 'thread_questions';
    end if;
  elsif not exists (select from proposals a where a.request_id = new.request_id and a.user_id = new.provider_id) then
    raise exception 'a thread without a question belongs to a proposal' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_thread_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.thread_id, new.seq, new.kind, new.side, new.step) is distinct from (old.thread_id, old.seq, old.kind, old.side, old.step)
    or new.body is distinct from old.body and new.body is not null
    or new.photos <> old.photos and new.photos <> 0 then
    raise exception 'a line is not changed' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_thread_photo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if new.thread_id <> old.thread_id or new.folder <> old.folder
      or new.user_id <> old.user_id and not is_taken_over(old.user_id, new.user_id)
      or old.message_id is not null and new.message_id is distinct from old.message_id
      or old.message_id is null and new.message_id is not null and not exists (select from thread_messages m
        where m.id = new.message_id and m.thread_id = new.thread_id and m.author_id = new.user_id and m.removed_at is null) then
      raise exception 'a photo stays in the line of its sender' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    return new;
  end if;
  perform 1 from users where id = new.user_id for no key update;
  if new.message_id is not null or not exists (select from threads t join points r on r.id = t.request_id
    where t.id = new.thread_id and new.user_id in (t.provider_id, r.user_id)) then
    raise exception 'only the two sides of the thread send photos' using errcode = 'check_violation', constraint = 'thread_sides';
  end if;
  if (select count(*) from thread_photos where user_id = new.user_id and message_id is null) >= 60 then
    raise exception 'too many unsent photos' using errcode = 'check_violation', constraint = 'loose_files';
  end if;
  return new;
end $function$;

CREATE FUNCTION guard_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  person users;
begin
  if tg_op = 'UPDATE' and not (new.state = 'approved' and old.state = 'asked') then
    return new;
  end if;
  select * into person from users where id = new.user_id for no key update;
  if person.manager_id is not null then
    raise exception 'managed' using errcode = 'check_violation', constraint = 'verification_managed';
  end if;
  if not is_provider(person) or person.blocked_at is not null or person.leaves_at is not null or person.deleted_at is not null then
    raise exception 'not providing' using errcode = 'check_violation', constraint = 'verification_provider';
  end if;
  if new.expires_on < (now() at time zone person.time_zone)::date then
    raise exception 'expired already' using errcode = 'check_violation', constraint = 'verification_in_past';
  end if;
  return new;
end $function$;

CREATE FUNCTION has_met(viewer uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from users u where u.id = person and u.deleted_at is null and (has_provider_page(u) or u.referral_id = viewer))
    or exists (select from users u where u.id = viewer and u.referral_id = person)
    or exists (select from blocked_people b where b.owner_id = viewer and b.blocked_id = person)
    or exists (select from proposals a join points r on r.id = a.request_id
      where a.user_id = person and viewer in (r.user_id, r.contact_id, r.host_id) or a.user_id = viewer and person in (r.contact_id, r.host_id))
    or exists (select from threads t join points r on r.id = t.request_id
      where t.provider_id = person and viewer in (r.user_id, r.contact_id) or t.provider_id = viewer and r.contact_id = person)
    or exists (select from points r where r.kind = 'request' and r.contact_id = person
      and (r.host_id = viewer or reads_request(viewer, r.id)))
    or exists (select from points r where r.kind = 'request' and r.user_id = viewer and person in (r.host_id, r.receiver_id))
    or exists (select from reveals v where v.owner_id = has_met.viewer and v.viewer_id = person)
    or exists (select from address_residents s join addresses l on l.id = s.address_id
      where l.user_id = viewer and s.user_id = person or l.user_id = person and s.user_id = viewer)
$function$;

CREATE FUNCTION has_no_cents(currency text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF')
$function$;

CREATE FUNCTION has_provider_page(u users)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select u.provides_services and u.paused_at is null and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
$function$;

CREATE FUNCTION host_allows(host uuid, request uuid, proposal uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select host is null or coalesce((
    select a.status = 'accepted' and not blocked_between(host, r.user_id) and host_opens(r.id, a.id)
    from proposals a join points r on r.id = a.request_id
    where a.id = proposal and r.id = request), false)
$function$;

CREATE FUNCTION host_opens(request uuid, proposal uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(
    (select g.closed_at is null from address_grants g where g.proposal_id = proposal and g.address_id = r.address_id),
    exists (select from address_residents s where s.address_id = r.address_id and s.user_id = r.contact_id))
  from points r where r.id = request
$function$;

CREATE FUNCTION in_one_script(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(case when part[1] ~ '[\u0400-\u04ff]' then translate(part[1], 'aceiopxykmtbh', 'асеіорхукмтвн') else part[1] end, '' order by n)
  from regexp_matches(words, '[[:alpha:]]+|[^[:alpha:]]+', 'g') with ordinality as found (part, n)
$function$;

CREATE FUNCTION inbox_of(person uuid, actor uuid)
 RETURNS SETOF notifications
 LANGUAGE sql
 STABLE
AS $function$
  select n.* from notifications n where n.user_id = person
  union all
  select n.* from notifications n where n.user_id = actor and n.managed_id = person
    and exists (select from users u where u.id = person and u.claimed_at is null)
$function$;

CREATE FUNCTION is_evidence(folder text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from case_evidence e where e.folders @> array[folder])
$function$;

CREATE FUNCTION is_language(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select code in ('uk', 'en', 'es', 'de', 'ru', 'fr', 'pt') $function$;

CREATE FUNCTION is_live_proposal(status text, valid_until date, address uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select status = 'accepted' or status in ('created', 'updated') and not proposal_expired(valid_until, address)
$function$;

CREATE FUNCTION is_message_photo(folder text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from thread_photos p where p.folder = is_message_photo.folder)
$function$;

CREATE FUNCTION is_muted(person uuid, request uuid, subject_kind text, subject uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from muted_requests q
    where (q.user_id = person or q.user_id in (select u.id from users u where u.manager_id = person and u.claimed_at is null))
      and q.request_id = case when subject_kind = 'thread' then (select t.request_id from threads t where t.id = subject) else request end)
$function$;

CREATE FUNCTION is_newcomer(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select u.created_at > now() - interval '60 days'
    and not exists (select from proposals a where a.user_id = u.id and a.done_at is not null)
    and not exists (select from points r where r.user_id = u.id and r.kind = 'request' and r.close_reason = 'request_completed')
  from users u where u.id = person
$function$;

CREATE FUNCTION is_one_party(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from (select unnest(array[u.id, u.manager_id]) as id from users u where u.id = one) a
    join (select unnest(array[u.id, u.manager_id]) as id from users u where u.id = other) b on b.id = a.id)
$function$;

CREATE FUNCTION is_open(days jsonb, time_zone text, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when jsonb_array_length(coalesce(days, '[]')) = 0 then null else coalesce(bool_or(
      not (day ->> 'closed')::boolean
      and (day ->> 'weekday_number')::integer = extract(isodow from at at time zone time_zone)
      and minute >= (day ->> 'start_in_minutes')::integer and minute < (day ->> 'end_in_minutes')::integer
      and not coalesce(minute >= (day ->> 'pause_in_minutes')::integer and minute < (day ->> 'resume_in_minutes')::integer, false)), false) end
  from (select (extract(hour from at at time zone time_zone) * 60 + extract(minute from at at time zone time_zone))::integer as minute) now,
    jsonb_array_elements(case when jsonb_array_length(coalesce(days, '[]')) = 0 then '[null]' else days end) day
$function$;

CREATE FUNCTION is_provider(u users)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select u.provides_services or exists (
    select from points p where p.user_id = u.id and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)
$function$;

CREATE FUNCTION is_stored_open(status text, deleted_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select deleted_at is null and status in ('incomplete', 'draft', 'published')
$function$;

CREATE FUNCTION is_taken_over(profile uuid, account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from users where id = profile and taken_by = account)
$function$;

CREATE FUNCTION job_due(proposal uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select a.customer_done_at is not null or a.provider_done_at is not null or j.day is null or j.due
  from proposals a join job_times j on j.proposal_id = a.id where a.id = proposal
$function$;

CREATE FUNCTION joined(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select array_to_string(words, ' ') $function$;

CREATE FUNCTION keep_award()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 'accepted' then
    update points set awarded_at = now(), updated_at = now() where id = new.request_id;
  else
    update points set awarded_at = null, published_at = now(), updated_at = now() where id = new.request_id and status = 'published';
  end if;
  return null;
end $function$;

CREATE FUNCTION keep_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.mandate <> 'managed' then
    new.contact_id := new.user_id;
    return new;
  end if;
  -- Locked for share: the mandate cannot end while something is written under it.
  select manager_id into new.contact_id from users where id = new.user_id and manager_id is not null for share;
  if not found or tg_op = 'INSERT' and new.actor_id <> new.contact_id then
    raise exception 'the author is not the manager of the owner' using errcode = 'check_violation', constraint = 'point_mandate';
  end if;
  return new;
end $function$;

CREATE FUNCTION keep_discount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a copied discount does not change' using errcode = 'check_violation', constraint = 'discount_kept';
end $function$;

CREATE FUNCTION keep_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update proposals set done_at = new.closed_at, not_done_at = null, not_done_by = null, updated_at = now()
    where request_id = new.id and status = 'accepted';
  return null;
end $function$;

CREATE FUNCTION keep_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  found_now jsonb;
begin
  select evidence_of(c.subject_kind, c.subject_id) into found_now from cases c where c.id = new.case_id;
  if found_now is not null and found_now is distinct from
    (select e.content from case_evidence e where e.case_id = new.case_id order by e.taken_at desc, e.id desc limit 1) then
    insert into case_evidence (case_id, content, folders) values (new.case_id, found_now,
      array(select f ->> 'folder' from jsonb_array_elements(coalesce(found_now -> 'files', '[]')) f
        union all select substring(found_now ->> 'picture' from '(avatars/[^/]+)/') where found_now ->> 'picture' ~ 'avatars/[^/]+/'
        union all select p ->> 'folder' from jsonb_array_elements(coalesce(found_now -> 'lines', '[]')) l,
          jsonb_array_elements(l -> 'photos') p));
  end if;
  return null;
end $function$;

CREATE FUNCTION keep_expiry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.expires_at := case when new.status = 'published' and new.awarded_at is null then request_expiry() end;
  new.expiry_reminded_at := null;
  return new;
end $function$;

CREATE FUNCTION keep_login_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.phone is null then return null; end if;
  if new.login_phone_shown is true then
    insert into contact_phones (user_id, phone) values (new.id, new.phone) on conflict do nothing;
  else
    delete from contact_phones where user_id = new.id and phone = new.phone;
  end if;
  return null;
end $function$;

CREATE FUNCTION keep_market()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.kind = 'offer' then perform lock_market_rating(new.user_id, false); end if;
  if tg_op = 'UPDATE' then
    delete from market_entries where id = new.id;
  end if;
  insert into market_entries select * from market_rule where id = new.id;
  perform keep_market_cells(new.id);
  return null;
end $function$;

CREATE FUNCTION keep_market_cells(point uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into market_cells (topic, cell, position, reach)
    select distinct on (topic) topic, cell, position, reach from market_rule_cells where id = point order by topic
    on conflict do nothing;
  with raised as (
    select c.topic, c.cell, e.reach from market_cells c join market_rule_cells e on e.topic = c.topic and e.cell = c.cell
    where e.id = point and c.reach < e.reach order by c.topic for no key update of c)
  update market_cells c set reach = r.reach from raised r where c.topic = r.topic and c.cell = r.cell;
$function$;

CREATE FUNCTION keep_market_rating(person uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select o.id, market_rating(n.weighted, o.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries o left join ratings n on n.user_id = o.user_id and n.side = 'provider'
    where o.user_id = person and o.first and o.kind = 'offer') r
  where e.id = r.id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer)
$function$;

CREATE FUNCTION keep_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select u.paused_at is not null or u.blocked_at is not null or u.deleted_at is not null or not u.provides_services
    into new.off_market from users u where u.id = new.user_id for share;
  new.speaks := array(select code from user_languages where user_id = new.contact_id order by code);
  return new;
end $function$;

CREATE FUNCTION keep_rating(person uuid, rated text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into ratings values (person, rated, 1, 1, '{1,0,0,0,0}', 4, current_date) on conflict do nothing;
  perform from ratings where user_id = person and side = rated for update;
  update ratings set (count, sum, histogram, weighted, day, counted_at) =
      (select o.count, o.sum, o.histogram, o.weighted, current_date, now() from rating_of(person, rated, current_date) o)
    where user_id = person and side = rated and exists (select from rating_of(person, rated, current_date));
  if not found then delete from ratings where user_id = person and side = rated; end if;
end $function$;

CREATE FUNCTION keep_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed record;
begin
  -- Revealed together: the customer's review counts for both.
  if new.side = 'provider' and old.revealed_at is null and exists (
    select from reviews where proposal_id = new.proposal_id and side = 'customer' and revealed_at = new.revealed_at) then
    return null;
  end if;
  for changed in
    select distinct x.person, case x.side when 'customer' then 'provider' else 'customer' end as rated
    from (
      select subject_id as person, side from reviews where proposal_id = new.proposal_id and revealed_at is not null
      union select old.subject_id, old.side) as x
    order by 1, 2
  loop
    perform keep_rating(changed.person, changed.rated);
    if changed.rated = 'provider' then
      perform lock_market_rating(changed.person, true);
      perform keep_market_rating(changed.person);
    end if;
  end loop;
  return null;
end $function$;

CREATE FUNCTION keep_referral_rewards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.used_at is null and new.used_at is not null
    and to_jsonb(new) - 'used_at' = to_jsonb(old) - 'used_at' then return new; end if;
  raise exception 'rewards are never changed' using errcode = 'check_violation', constraint = 'referral_rewards_kept';
end $function$;

CREATE FUNCTION keep_spoken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users u set spoken = spoken_by(u.id)
    where u.id in (select c.user_id from changed c) and u.spoken is distinct from spoken_by(u.id);
  return null;
end $function$;

CREATE FUNCTION keep_stored_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if count_stored_bytes(new.user_id) > (storage_limit(new.user_id)).bytes then
      raise exception 'too many bytes' using errcode = 'check_violation', constraint = 'account_storage_full';
    end if;
    return null;
  end if;
  -- An erased person has no row any more.
  if exists (select 1 from users where id = old.user_id) then perform count_stored_bytes(old.user_id); end if;
  -- The files change their owner: nothing new is stored, so nothing is refused.
  if tg_op = 'UPDATE' then perform count_stored_bytes(new.user_id); end if;
  return null;
end $function$;

CREATE FUNCTION keep_stored_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.deleted_at is null then
      perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, 1);
    end if;
  elsif tg_op = 'DELETE' then
    if old.deleted_at is null then
      perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -1);
    end if;
  elsif old.user_id <> new.user_id then
    perform count_stored_points(old.user_id, -is_stored_open(old.status, old.deleted_at)::integer, -(old.deleted_at is null)::integer);
    perform count_stored_points(new.user_id, is_stored_open(new.status, new.deleted_at)::integer, (new.deleted_at is null)::integer);
  else
    perform count_stored_points(new.user_id,
      is_stored_open(new.status, new.deleted_at)::integer - is_stored_open(old.status, old.deleted_at)::integer,
      (new.deleted_at is null)::integer - (old.deleted_at is null)::integer);
  end if;
  return null;
end $function$;

CREATE FUNCTION keep_week_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update users u set week_hours = week_hours_of(u.id)
    where u.id in (select c.user_id from changed c) and u.week_hours is distinct from week_hours_of(u.id);
  return null;
end $function$;

CREATE FUNCTION keys_at(topics integer[], place cube)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with cells as (
    select 0::bigint as cell
    union all select (level + 1)::bigint << 45
      | (floor(cube_ll_coord(place, 1) / (1000 * 2 ^ level))::bigint + 8192) << 30
      | (floor(cube_ll_coord(place, 2) / (1000 * 2 ^ level))::bigint + 8192) << 15
      | (floor(cube_ll_coord(place, 3) / (1000 * 2 ^ level))::bigint + 8192)
    from generate_series(0, 10) level where place is not null)
  select array(select hashint8extended(c.cell, topic) from cells c, unnest(topics) topic)
$function$;

CREATE FUNCTION keys_of_point(point uuid)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select keys_at(array[market_topic(p.kind, null, null), market_topic(p.kind, p.point_type_id, null)]
    || array(select market_topic(p.kind, null, purpose) from unnest(p.purpose_ids) purpose), p.position)
  from points p where p.id = point
$function$;

CREATE FUNCTION limit_asks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  customer uuid;
begin
  select r.user_id into customer from proposals a join points r on r.id = a.request_id where a.id = new.proposal_id;
  perform pg_advisory_xact_lock(hashtextextended('asks ' || customer, 0));
  if (select count(*) from calendar_events e join proposals a on a.id = e.proposal_id join points r on r.id = a.request_id
    where r.user_id = customer and e.id <> new.id and e.status <> 'cancelled' and e.asked_by = 'customer' and ask_waits(e.asked_at)) >= 5
  then
    raise exception 'five times wait for answers already' using errcode = 'check_violation', constraint = 'calendar_asks_full';
  end if;
  return new;
end $function$;

CREATE FUNCTION local_moment(local timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when early at time zone zone = local then least(early, late) else late end
  from (select local at time zone zone as late) l cross join lateral (
    select (local - ((late - interval '1 day') at time zone zone - (late - interval '1 day') at time zone 'UTC')) at time zone 'UTC' as early) e
$function$;

CREATE FUNCTION lock_market_rating(person uuid, writes boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if writes then perform pg_advisory_xact_lock(hashtext('market_rating'), hashtext(person::text));
  else perform pg_advisory_xact_lock_shared(hashtext('market_rating'), hashtext(person::text)); end if;
end $function$;

CREATE FUNCTION lock_thread(thread uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from users u join threads t on t.id = thread join points r on r.id = t.request_id
    where u.id in (t.provider_id, r.user_id, r.contact_id) order by u.id for key share of u;
  perform 1 from points r join threads t on t.request_id = r.id where t.id = thread for share of r;
  perform 1 from threads where id = thread for no key update;
end $function$;

CREATE FUNCTION mark_edited()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.edited_at := now();
  return new;
end $function$;

CREATE FUNCTION market_cell(place cube)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round((latitude(place) + 90) * 100000)::bigint * 100000000 + round((longitude(place) + 180) * 100000)::bigint
$function$;

CREATE FUNCTION market_rating(weighted numeric, type smallint)
 RETURNS smallint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select round(100 * coalesce(weighted, rating_start('provider', type)))::smallint
$function$;

CREATE FUNCTION market_spot(cell bigint, place cube)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select cube(array[
    cube_ll_coord(place, 1) + (cell % 20011)::double precision / 10000000,
    cube_ll_coord(place, 2) + (cell / 20011 % 20021)::double precision / 10000000,
    cube_ll_coord(place, 3) + (cell * 31 % 20023)::double precision / 10000000])
$function$;

CREATE FUNCTION market_topic(kind text, type smallint, purpose smallint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case kind when 'offer' then 1 else -1 end * case when purpose is not null then purpose
    when type is not null then 100000 + type else 200000 end
$function$;

CREATE FUNCTION mercator(lat double precision, lng double precision)
 RETURNS point
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN point(lng, degrees(ln(tan(((pi() / (4)::double precision) + (radians(GREATEST(('-85'::integer)::double precision, LEAST((85)::double precision, lat))) / (2)::double precision))))));

CREATE FUNCTION move_cases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update cases set author_id = new.taken_by where author_id = new.id;
  update cases c set subject_id = new.taken_by where subject_id = new.id and not exists (
    select from cases o where o.subject_kind = c.subject_kind and o.subject_id = new.taken_by and o.state = 'open' and c.state = 'open');
  return null;
end $function$;

CREATE FUNCTION move_discount_programs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update discount_programs set provider_id = new.taken_by where provider_id = new.id;
  return null;
end $function$;

CREATE FUNCTION move_managed_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update notifications set managed_id = new.taken_by where managed_id = new.id;
  return null;
end $function$;

CREATE FUNCTION move_muted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into muted_requests (user_id, request_id, created_at)
    select new.taken_by, request_id, created_at from muted_requests where user_id = new.id on conflict do nothing;
  delete from muted_requests where user_id = new.id;
  return null;
end $function$;

CREATE FUNCTION move_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reviews set author_id = case author_id when new.id then new.taken_by else author_id end,
      subject_id = case subject_id when new.id then new.taken_by else subject_id end
    where new.id in (author_id, subject_id);
  return null;
end $function$;

CREATE FUNCTION move_thread_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update thread_photos p set user_id = new.author_id where p.message_id = new.id and p.user_id = old.author_id;
  return null;
end $function$;

CREATE FUNCTION move_threads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update threads t set provider_id = new.taken_by where t.provider_id = new.id
    and not exists (select from threads o where o.request_id = t.request_id and o.provider_id = new.taken_by);
  update thread_messages m set author_id = new.taken_by from threads t
    where t.id = m.thread_id and m.author_id = new.id and (m.side = 'customer' or t.provider_id = new.taken_by);
  insert into thread_members (thread_id, user_id, read_seq, muted_until)
    select thread_id, new.taken_by, read_seq, muted_until from thread_members where user_id = new.id on conflict do nothing;
  delete from thread_members where user_id = new.id;
  return null;
end $function$;

CREATE FUNCTION next_digest(at timestamp with time zone, zone text, digest text, digest_hour smallint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(moment) from (
    select (day + digest_hour * interval '1 hour') at time zone zone as moment
    from generate_series(0, 8) as ahead,
      lateral (select ((at at time zone zone)::date + ahead)::timestamp as day) as days
    where digest = 'daily' or digest = 'weekly' and extract(isodow from day) = 1
  ) as moments
  where moment > at
$function$;

CREATE FUNCTION number_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.terms_version := old.terms_version + 1;
  return new;
end $function$;

CREATE FUNCTION number_thread_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken bigint;
begin
  if new.kind <> 'system' then
    perform lock_thread(new.thread_id);
    if not exists (select from threads t join points r on r.id = t.request_id
      where t.id = new.thread_id and new.author_id = case new.side when 'provider' then t.provider_id else r.user_id end) then
      raise exception 'only the two sides of the thread write' using errcode = 'check_violation', constraint = 'thread_sides';
    end if;
    if thread_refusal(new.thread_id, null) is not null then
      raise exception 'the thread takes no lines' using errcode = 'check_violation', constraint = 'thread_closed';
    end if;
  end if;
  update threads set seq = seq + 1, changed_at = now() where id = new.thread_id returning seq into taken;
  new.seq := taken;
  return new;
end $function$;

CREATE FUNCTION open_deals(access_days integer)
 RETURNS TABLE(proposal_id uuid, request_id uuid, provider_id uuid, customer_id uuid, contact_id uuid, address_id uuid, host_id uuid, accepted boolean, made_at timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select a.id, r.id, a.user_id, r.user_id, r.contact_id, r.address_id, r.host_id, a.status = 'accepted', a.created_at
  from proposals a join points r on r.id = a.request_id
  where r.kind = 'request' and r.deleted_at is null
    and (a.status = 'accepted' and (r.closed_at is null or r.closed_at > now() - make_interval(days => access_days))
      or a.status in ('created', 'updated') and r.status = 'published' and not proposal_expired(a.valid_until, r.address_id))
    and not blocked_between(a.user_id, r.user_id)
$function$;

CREATE FUNCTION open_discounts(provider uuid, purposes smallint[])
 RETURNS SETOF discount_programs
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p.* from discount_programs p join users u on u.id = p.provider_id
  where p.provider_id = provider and has_provider_page(u) and contact_of(u.id) = u.id
    and discount_runs(p) and (purposes is null or discount_covers(p, purposes)) and not discount_used_up(p, null)
$function$;

CREATE FUNCTION open_minutes(person uuid, since timestamp with time zone, until timestamp with time zone)
 RETURNS double precision
 LANGUAGE sql
 STABLE
AS $function$
  select case when not exists (select from business_hours h where h.user_id = person and not h.closed)
    then extract(epoch from until - since) / 60
    else coalesce((
      select sum(greatest(0, extract(epoch from least(until, s.upto) - greatest(since, s.start)) / 60))
      from users u
      cross join lateral generate_series((since at time zone u.time_zone)::date,
        least((until at time zone u.time_zone)::date, (since at time zone u.time_zone)::date + 60), interval '1 day') d
      join business_hours h on h.user_id = u.id and not h.closed and h.weekday_number = extract(isodow from d)
      cross join lateral (values
        (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)), (h.resume_in_minutes, h.end_in_minutes)) as part (opens, closes)
      cross join lateral (select (d::timestamp + make_interval(mins => part.opens)) at time zone u.time_zone as start,
        (d::timestamp + make_interval(mins => part.closes)) at time zone u.time_zone as upto) s
      where u.id = person and part.opens is not null), 0) end
$function$;

CREATE FUNCTION phones_access(viewer uuid, owner uuid, access_days integer)
 RETURNS TABLE(reason text, refusal text, request_id uuid, counted boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select answer.reason, answer.refusal, case when answer.reason is not null then deal.request_id end,
    coalesce(answer.reason not in ('own', 'accepted'), false)
  from (select 1) one
  left join lateral (
    select d.request_id, d.accepted from open_deals(access_days) d
    where d.provider_id in (viewer, owner)
      and (d.provider_id = viewer and d.contact_id = owner or d.provider_id = owner and viewer in (d.customer_id, d.contact_id))
    order by d.accepted desc, d.made_at desc limit 1) deal on viewer <> owner
  cross join lateral (
    select case when blocked_between(viewer, owner) then null else f.reason end as reason,
      case when blocked_between(viewer, owner) then 'user.not_found' else f.refusal end as refusal
    from phones_for(owner, case when viewer is null then 'visitor' when viewer = owner then 'own'
      when deal.accepted then 'accepted' when not deal.accepted then 'proposal' else 'user' end) f) answer
$function$;

CREATE FUNCTION phones_answer(reader text, visibility text, provides boolean, away boolean)
 RETURNS TABLE(reason text, refusal text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when a.refusal is null then a.reason end, a.refusal
  from (
    select
      case when reader in ('own', 'accepted', 'proposal') then reader when visibility = 'anybody' then 'anybody' else 'authorized' end as reason,
      case when reader in ('own', 'accepted', 'proposal') then null
        when provides and away then 'provider.not_active'
        when visibility = 'active_proposal' then 'phones.hidden'
        when not provides then 'provider.not_providing'
        when reader = 'visitor' and visibility <> 'anybody' then 'auth.required' end as refusal) a
$function$;

CREATE FUNCTION phones_for(owner uuid, reader text)
 RETURNS TABLE(reason text, refusal text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select answer.reason, case when u.id is null or c.id is null then 'user.not_found' else answer.refusal end
  from (select 1) one
  left join users u on u.id = owner and u.blocked_at is null and u.deleted_at is null
    and (u.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join users c on c.id = contact_of(owner) and c.blocked_at is null and c.deleted_at is null
    and (c.leaves_at is null or reader in ('own', 'accepted', 'proposal'))
  left join lateral phones_answer(reader, c.phone_visibility, u.provides_services, u.paused_at is not null) answer
    on u.id is not null and c.id is not null
$function$;

CREATE FUNCTION place_day(address uuid, person uuid)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (now() at time zone place_zone(address, person))::date
$function$;

CREATE FUNCTION place_open(address uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select is_open((select jsonb_agg(to_jsonb(h)) from access_hours h where h.address_id = a.id), a.time_zone, at)
  from addresses a where a.id = address
$function$;

CREATE FUNCTION place_zone(address uuid, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select time_zone from addresses where id = address), (select time_zone from users where id = person), 'Europe/Kyiv')
$function$;

CREATE FUNCTION plain_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.unaccent('public.unaccent'::regdictionary, translate(
    case when lower(words) ~ '[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]' then in_one_script(lower(words)) else lower(words) end,
    'ґё/.@_-''’‘ʼ`´′', 'ге     '))
$function$;

CREATE FUNCTION plan_of(person uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select s.plan_id from subscriptions s where s.user_id = person and s.state = 'active' and (s.ends_at is null or s.ends_at > now())),
    (select id from plans where slug = 'user'))
$function$;

CREATE FUNCTION plan_reminders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE FUNCTION point_marks(type smallint, purposes smallint[], language text, urgent boolean, speaks text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array(
    select '=p' || purpose from unnest(purposes) purpose
    union all select '=t' || type where type is not null
    union all select '=l' || language
    union all select '=s' || spoken from unnest(speaks) spoken
    union all select '=u' where urgent))
$function$;

CREATE FUNCTION posting_link_open(address uuid, reader uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select 1 from addresses a join users o on o.id = a.user_id
    where a.id = address and a.link_enabled and a.deleted_at is null
      and o.blocked_at is null and o.deleted_at is null and o.leaves_at is null
      and not blocked_between(reader, a.user_id))
$function$;

CREATE FUNCTION prefix_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select to_tsquery('simple', coalesce(string_agg(word || ':*', ' & '), ''))
  from (select word from regexp_split_to_table(plain_text(words), '[^[:alnum:]]+') word where word <> '' limit 8) typed
$function$;

CREATE FUNCTION price_after_discount(d proposal_discounts)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when d.kind = 'cashback' then d.list_price else d.list_price - d.discount_amount end
$function$;

CREATE FUNCTION proposal_expired(valid_until date, address uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(valid_until < (now() at time zone coalesce((select a.time_zone from addresses a where a.id = address), 'UTC'))::date, false)
$function$;

CREATE FUNCTION proposals_allowed(more integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select l.open_proposals + more from request_limits l where l.open_proposals > 0
$function$;

CREATE FUNCTION provider_open(person uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select is_open((select jsonb_agg(to_jsonb(h)) from business_hours h where h.user_id = person), u.time_zone, at)
  from users u where u.id = person
$function$;

CREATE FUNCTION provider_refusal(reader uuid, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when u.id is null or c.id is null or not is_provider(u) or blocked_between(reader, person) then 'provider.not_found'
    when has_provider_page(u) then null
    when u.paused_at is not null then 'provider.paused'
    else 'provider.stopped' end
  from (select 1) one
  left join users u on u.id = person and u.blocked_at is null and u.leaves_at is null and u.deleted_at is null
  left join users c on c.id = contact_of(person) and c.blocked_at is null and c.leaves_at is null and c.deleted_at is null
$function$;

CREATE FUNCTION push_failed(called text, wait_seconds integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into push_hosts as h (host, failures, busy_until)
    values (called, 1, case when wait_seconds is not null then now() + least(wait_seconds, 3600) * interval '1 second' end)
  on conflict (host) do update set
    failures = h.failures + 1,
    busy_until = greatest(h.busy_until, excluded.busy_until,
      case when h.failures >= 4 then now() + least(30 * 2 ^ least(h.failures - 4, 6), 1800) * interval '1 second' end)
$function$;

CREATE FUNCTION question_wait(provider uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select ceil(extract(epoch from t.created_at + interval '1 day' - now()))::integer
  from threads t where t.provider_id = provider and t.asked and t.created_at > now() - interval '1 day'
  order by t.created_at desc offset 9 limit 1
$function$;

CREATE FUNCTION quiet_until(at timestamp with time zone, zone text, quiet_from time without time zone, quiet_to time without time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when quiet_from is null then null
    when quiet_from < quiet_to and (clock < quiet_from or clock >= quiet_to) then null
    when quiet_from > quiet_to and clock < quiet_from and clock >= quiet_to then null
    else greatest(
      (day + quiet_to + case when quiet_from > quiet_to and clock >= quiet_from then interval '1 day' else interval '0' end) at time zone zone,
      at + interval '5 minutes')
  end
  from (select (at at time zone zone)::date as day, (at at time zone zone)::time as clock) as person
$function$;

CREATE FUNCTION raise_sequence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sequence := greatest(new.sequence, old.sequence + 1);
  return new;
end $function$;

CREATE FUNCTION rating_inputs(person uuid, rated text, day date)
 RETURNS TABLE(stars smallint, weight numeric, start numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select v.stars, power(0.5, greatest(day - v.revealed_at::date, 0) / 547.5), rating_start(rated, r.point_type_id)
  from reviews v join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id
  where v.subject_id = person and v.side = case rated when 'provider' then 'customer' else 'provider' end
    and v.revealed_at is not null and v.removed_at is null
$function$;

CREATE FUNCTION rating_of(person uuid, rated text, day date)
 RETURNS TABLE(count integer, sum integer, histogram integer[], weighted numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select i.n, i.total, i.histogram, round((i.weighted + 8 * i.start) / (i.weights + 8), 4)
  from (
    select count(*)::integer as n, sum(stars)::integer as total, avg(start) as start, sum(weight) as weights, sum(weight * stars) as weighted,
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[] as histogram
    from rating_inputs(person, rated, day)) i
  where i.n > 0
$function$;

CREATE FUNCTION rating_start(rated text, type smallint)
 RETURNS numeric
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select m.mean from rating_means m where m.side = rated and m.point_type_id = type and m.count >= 8), 4)
$function$;

CREATE FUNCTION readers_of(person uuid, request uuid)
 RETURNS TABLE(id uuid, managed_id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select u.id, null::uuid from users u where u.id = person and (u.claimed_at is not null or u.manager_id is null)
  union all
  select u.manager_id, u.id from users u where u.id = person and u.manager_id is not null and (u.claimed_at is null
    or exists (select from points r where r.id = request and (r.user_id = person and r.mandate = 'managed' or r.receiver_id = person))
    or exists (select from proposals a where a.request_id = request and a.user_id = person and a.actor_id = u.manager_id)
    or exists (select from threads t join thread_messages x on x.thread_id = t.id
      where t.request_id = request and t.provider_id = person and x.acted_by = u.manager_id))
$function$;

CREATE FUNCTION reads_request(reader uuid, request uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (
    select from points r
    where r.id = request and r.kind = 'request' and r.deleted_at is null
      and (reader in (r.user_id, r.contact_id) and r.status <> 'incomplete'
        or r.status = 'published' and r.awarded_at is null
          and (r.receiver_id = reader or r.receiver_id is null and not r.hidden_to_contractors)
        or exists (
          select from proposals a
          where a.request_id = r.id and a.user_id = reader
            and (a.status = 'accepted'
              or r.status = 'published' and (a.status in ('created', 'updated')
                or a.status = 'declined' and a.invited_at is not null and r.awarded_at is null
                  and coalesce(r.receiver_id, reader) = reader)))))
$function$;

CREATE FUNCTION referral_rewards_left(person uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(0, r.a_year - (select count(*)::integer from referral_rewards w
    where w.user_id = person and w.booked_at > now() - interval '1 year'))
  from referral_rule r
$function$;

CREATE FUNCTION referral_sides(job uuid)
 RETURNS TABLE(person uuid, others uuid[])
 LANGUAGE sql
 STABLE
AS $function$
  select side.person, side.others from proposals a join points r on r.id = a.request_id
  cross join lateral (values
    (a.user_id, array[r.user_id, r.contact_id]),
    (r.user_id, array[a.user_id, contact_of(a.user_id)])) side (person, others)
  where a.id = job and a.done_at is not null
$function$;

CREATE FUNCTION release_managed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update points set mandate = 'own' where user_id = new.id and mandate = 'managed';
  return null;
end $function$;

CREATE FUNCTION renew_discount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  refusal text;
  address uuid;
begin
  select address_id into address from points where id = new.request_id;
  if proposal_expired(old.valid_until, address) and not proposal_expired(new.valid_until, address) then
    perform pg_advisory_xact_lock(hashtextextended('discounts ' || new.user_id, 0));
    select discount_spent(p, new.request_id, new.id) into refusal
      from proposal_discounts d join discount_programs p on p.id = d.program_id where d.proposal_id = new.id;
    if refusal is not null then
      raise exception 'the discount was given away meanwhile' using errcode = 'check_violation', constraint = refusal;
    end if;
  end if;
  return new;
end $function$;

CREATE FUNCTION renew_market_ratings(after uuid, most integer)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  offers uuid[];
begin
  offers := array(select id from market_entries where kind = 'offer' and first and id > after order by id limit most);
  update market_entries e set rating = r.rating, newcomer = r.newcomer
  from (
    select m.id, m.purpose_id, market_rating(n.weighted, m.point_type_id) as rating, coalesce(n.count, 0) < 3 as newcomer
    from market_entries m left join ratings n on n.user_id = m.user_id and n.side = 'provider' where m.id = any(offers)) r
  where e.id = r.id and e.purpose_id = r.purpose_id and (e.rating, e.newcomer) is distinct from (r.rating, r.newcomer);
  return offers[cardinality(offers)];
end $function$;

CREATE FUNCTION renew_rating_means()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counted rating_means[];
begin
  counted := array(
    select row(case v.side when 'customer' then 'provider' else 'customer' end, r.point_type_id, count(*), avg(v.stars), now())::rating_means
    from reviews v join proposals a on a.id = v.proposal_id join points r on r.id = a.request_id
    where v.revealed_at is not null and v.removed_at is null group by v.side, r.point_type_id);
  -- A reveal that counts with the old means ends before; one that waits here counts with the new ones.
  lock table ratings in exclusive mode;
  delete from rating_means;
  insert into rating_means select c.side, c.point_type_id, c.count, c.mean, clock_timestamp() from unnest(counted) c;
end $function$;

CREATE FUNCTION renew_ratings(after uuid, most integer)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  people uuid[];
begin
  people := array(
    select distinct user_id from ratings
    where user_id > after and counted_at < (select coalesce(max(counted_at), now()) from rating_means) order by user_id limit most);
  perform keep_rating(r.user_id, r.side) from (select user_id, side from ratings where user_id = any(people) order by 1, 2) r;
  return people[cardinality(people)];
end $function$;

CREATE FUNCTION report_wait(reporter uuid, network text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select ceil(extract(epoch from r.reported_at + interval '1 day' - now()))::integer
  from case_reports r
  where (r.reporter_id = reporter or r.visitor = network) and r.reported_at > now() - interval '1 day' and r.reason <> 'not_done'
  order by r.reported_at desc offset (case when network is null then 10 else 5 end) - 1 limit 1
$function$;

CREATE FUNCTION republish(point uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  update points set status = 'published', updated_at = now() where id = point and status = 'archived' and deleted_at is null;
  return found;
exception when check_violation or foreign_key_violation then
  return false;
end $function$;

CREATE FUNCTION request_expiry()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select now() + make_interval(days => l.days) from request_limits l where l.days > 0
$function$;

CREATE FUNCTION request_full(request uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select count(*) from proposals a where a.request_id = r.id and a.status in ('created', 'updated')
      and (a.valid_until is null or not proposal_expired(a.valid_until, r.address_id))) >= proposals_allowed(r.more_proposals), false)
  from points r where r.id = request
$function$;

CREATE FUNCTION require_contact(person uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from users u
    join users c on c.id = case when u.claimed_at is null then coalesce(u.manager_id, u.id) else u.id end
    where u.id = person
      and (exists (select from contact_phones p where p.user_id = c.id) or exists (select from user_messengers m where m.user_id = c.id)))
  then
    raise exception 'no phone and no messenger' using errcode = 'check_violation', constraint = 'contact_missing';
  end if;
end $function$;

CREATE FUNCTION require_point_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_contact(new.contact_id);
  return null;
end $function$;

CREATE FUNCTION require_proposal_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform require_contact(new.user_id);
  return null;
end $function$;

CREATE FUNCTION reveal_both()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select count(*) from reviews where proposal_id = new.proposal_id) = 2 then perform reveal_reviews(new.proposal_id); end if;
  return null;
end $function$;

CREATE FUNCTION reveal_reviews(proposal uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update reviews set revealed_at = now() where proposal_id = proposal and revealed_at is null
$function$;

CREATE FUNCTION review_refusal(proposal uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when a.done_at is null then 'not_done' when now() >= review_until(a.done_at) then 'over'
    when is_one_party(a.user_id, r.user_id) then 'own_party' end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$function$;

CREATE FUNCTION review_until(done_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select done_at + interval '14 days' $function$;

CREATE FUNCTION review_waits(proposal uuid, of_side text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select review_refusal(proposal) is null
    and not exists (select from reviews v where v.proposal_id = proposal and v.side = of_side)
$function$;

CREATE FUNCTION saved_keys(kind text, types smallint[], purposes smallint[], lat double precision, lng double precision, radius integer)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with circle as (
    select 6378168 * cos(radians(lat)) * cos(radians(lng)) as x, 6378168 * cos(radians(lat)) * sin(radians(lng)) as y,
      6378168 * sin(radians(lat)) as z, coalesce(radius, 50000) + 1 as r),
  sized as (select c.*, greatest(0, ceil(log(2, (2 * c.r)::numeric / 1000)))::integer as level from circle c),
  cells as (
    select distinct (s.level + 1)::bigint << 45
      | (floor((s.x + dx * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) << 30
      | (floor((s.y + dy * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) << 15
      | (floor((s.z + dz * s.r) / (1000 * 2 ^ s.level))::bigint + 8192) as cell
    from sized s, unnest('{-1,1}'::integer[]) dx, unnest('{-1,1}'::integer[]) dy, unnest('{-1,1}'::integer[]) dz
    where lat is not null
    union all select 0 where lat is null),
  topics as (
    select case kind when 'offer' then 1 else -1 end * topic as topic from unnest(case
      when cardinality(purposes) > 0 then purposes::integer[]
      when cardinality(types) > 0 then array(select 100000 + type from unnest(types) type)
      else '{200000}'::integer[] end) topic)
  select array(select hashint8extended(cells.cell, topics.topic) from cells, topics)
$function$;

CREATE FUNCTION short_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select w[1] || case when cardinality(w) > 1 then ' ' || upper(left(w[cardinality(w)], 1)) || '.' else '' end
  from (select regexp_split_to_array(trim(name), '\s+') as w) words
$function$;

CREATE FUNCTION shown_messengers(person uuid)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(json_agg(json_build_object('slug', m.slug, 'handle', m.handle) order by m.slug), '[]')
  from user_messengers m where m.user_id = contact_of(person)
$function$;

CREATE FUNCTION shown_phones(person uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array(select p.phone from contact_phones p where p.user_id = contact_of(person) order by p.position, p.id)
$function$;

CREATE FUNCTION small_sum(currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when currency in ('AFN', 'ALL', 'AMD', 'BDT', 'CVE', 'DJF', 'DOP', 'DZD', 'ETB', 'GMD', 'GYD', 'HTG', 'HUF', 'INR', 'ISK', 'JMD', 'JPY',
      'KES', 'KGS', 'LKR', 'LRD', 'MKD', 'MZN', 'NPR', 'PHP', 'PKR', 'RSD', 'RUB', 'VUV', 'XPF', 'YER') then 100
    when currency in ('AOA', 'ARS', 'BIF', 'CDF', 'CLP', 'COP', 'CRC', 'IQD', 'KHR', 'KMF', 'KPW', 'KRW', 'KZT', 'MMK', 'MNT', 'MWK', 'NGN',
      'RWF', 'SDG', 'SOS', 'SSP', 'TZS', 'UGX', 'XAF', 'XOF') then 1000
    when currency in ('GNF', 'IDR', 'LAK', 'MGA', 'PYG', 'SYP', 'UZS', 'VND') then 10000
    when currency in ('IRR', 'LBP') then 100000
    else 1 end
$function$;

CREATE FUNCTION spoken_by(person uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'level', l.level) order by l.code), '[]')
  from user_languages l where l.user_id = person
$function$;

CREATE FUNCTION storage_limit(person uuid)
 RETURNS storage_limits
 LANGUAGE sql
 STABLE
AS $function$
  select l.only_row, greatest(l.open_points, p.open_points), greatest(l.points, p.points), greatest(l.bytes, p.file_bytes)
  from storage_limits l left join plans p on p.id = plan_of(person)
$function$;

CREATE FUNCTION take_discount()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  given record;
  program discount_programs;
  own_currency text;
  refusal text;
begin
  perform from points r join proposals a on a.request_id = r.id where a.id = new.proposal_id for share of r;
  select * into given from proposals where id = new.proposal_id for update;
  if tg_op = 'INSERT' then
    perform pg_advisory_xact_lock(hashtextextended('discounts ' || given.user_id, 0));
    select * into program from discount_programs where id = new.program_id and provider_id = given.user_id for share;
    if not found then
      raise exception 'no programme of this provider' using errcode = 'check_violation', constraint = 'discount_program';
    end if;
    if given.status not in ('created', 'updated') then
      raise exception 'the proposal is decided' using errcode = 'check_violation', constraint = 'proposal_step';
    end if;
    new.title := program.title;
    new.kind := program.kind;
    new.value := program.value;
    new.value_is_percent := program.value_is_percent;
    new.first_time_only := program.first_time_only;
    new.pay_days := program.pay_days;
    new.list_price := given.amount;
    own_currency := program.currency;
    refusal := case
      when program.min_price is not null and program.currency <> given.currency then 'discount_currency'
      when program.min_price > given.amount then 'discount_min_price'
      else discount_refusal(program, given.request_id, new.proposal_id) end;
  else
    own_currency := old.currency;
  end if;
  refusal := coalesce(
    discount_misfit(new.kind, new.value, new.value_is_percent, own_currency, given.price_kind, new.list_price, given.currency), refusal);
  if refusal is not null then
    raise exception 'the discount does not apply' using errcode = 'check_violation', constraint = refusal;
  end if;
  new.currency := given.currency;
  new.discount_amount := discount_of(new.kind, new.value, new.value_is_percent, new.list_price, new.currency);
  new.list_price_asked := exists (select from points r join points o on o.user_id = given.user_id and o.kind = 'offer'
    and o.status = 'published' and o.deleted_at is null and o.purpose_ids && r.purpose_ids
    and o.price = new.list_price and o.price_kind = given.price_kind and o.currency = given.currency where r.id = given.request_id);
  return new;
end $function$;

CREATE FUNCTION take_over_profile(profile uuid, account uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  manager uuid;
  managed uuid[];
  allowed integer := ability_limit(account, 'ServiceOffer:create');
  published integer;
  free integer;
  drafts uuid[];
begin
  select manager_id into manager from users where id = profile;
  managed := array(select id from points where user_id = profile and mandate = 'managed');
  update users set taken_by = account, manager_id = null where id = profile;
  update users a set manager_id = manager, claimed_at = now(), updated_at = now(), data_checked = p.data_checked,
      provides_services = a.provides_services or p.provides_services
    from users p where a.id = account and p.id = profile;
  -- The row's lock: what the account publishes meanwhile waits.
  insert into allowances (user_id, ability) values (account, 'ServiceOffer:create')
    on conflict (user_id, ability) do update set used = allowances.used returning used into published;
  -- Null: no limit.
  if allowed is not null then free := greatest(allowed - published, 0); end if;
  drafts := array(select id from points
    where user_id = profile and kind = 'offer' and status = 'published' and deleted_at is null and free is not null
    order by published_at desc, id desc offset coalesce(free, 0));
  update addresses set user_id = account where user_id = profile;
  update points set user_id = account, host_id = nullif(host_id, account),
      status = case when id = any(drafts) then 'draft' else status end
    where user_id = profile;
  update points set host_id = case when user_id <> account then account end where host_id = profile;
  update points set mandate = 'managed' where id = any(managed);
  update proposals set user_id = account where user_id = profile;
  update proposal_steps set subject_id = account where subject_id = profile;
  update points set receiver_id = account where receiver_id = profile;
  update media_files set user_id = account where user_id = profile;
  insert into address_residents (address_id, user_id, by, at)
    select s.address_id, account, s.by, s.at from address_residents s join addresses a on a.id = s.address_id
    where s.user_id = profile and a.user_id <> account on conflict do nothing;
  delete from address_residents s using addresses a
    where a.id = s.address_id and (s.user_id = profile or s.user_id = account and a.user_id = account);
  insert into blocked_people (owner_id, blocked_id, created_at)
    select case owner_id when profile then account else owner_id end, case blocked_id when profile then account else blocked_id end, created_at
    from blocked_people where profile in (owner_id, blocked_id) and account not in (owner_id, blocked_id)
    on conflict do nothing;
  delete from blocked_people where profile in (owner_id, blocked_id);
  update reveals set owner_id = account where owner_id = profile;
  update reveals set viewer_id = account where viewer_id = profile;
  insert into saved_points (user_id, point_id, created_at)
    select account, point_id, created_at from saved_points where user_id = profile on conflict do nothing;
  update saved_searches set user_id = account where user_id = profile;
  insert into dismissals (user_id, request_id, created_at)
    select account, request_id, created_at from dismissals where user_id = profile on conflict do nothing;
  update notifications set user_id = account where user_id = profile;
  update notifications set actor_id = account where actor_id = profile;
  return cardinality(drafts);
end $function$;

CREATE FUNCTION take_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  repriced boolean;
begin
  select row(a.price_kind, a.amount, a.currency) is distinct from row(new.price_kind, new.amount, new.currency) into repriced
    from proposals a where a.id = new.proposal_id;
  if repriced then
    delete from proposal_discounts d where d.proposal_id = new.proposal_id and (d.kind <> 'cashback'
      or discount_misfit(d.kind, d.value, d.value_is_percent, d.currency, new.price_kind, new.amount, new.currency) is not null);
  end if;
  update proposals set price_kind = new.price_kind, amount = new.amount, currency = new.currency, starts_at = new.starts_at,
    duration = new.duration, status = case when status = 'created' then 'updated' else status end, updated_at = now()
    where id = new.proposal_id;
  if repriced then update proposal_discounts set list_price = new.amount where proposal_id = new.proposal_id; end if;
  return null;
end $function$;

CREATE FUNCTION takes_terms(proposal uuid, side text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select r.status = 'published' and r.deleted_at is null and case
    when a.status = 'accepted' then num_nonnulls(a.customer_done_at, a.provider_done_at, a.done_at) = 0
    when a.status in ('created', 'updated') then side = 'customer' and not proposal_expired(a.valid_until, r.address_id)
    else false end
  from proposals a join points r on r.id = a.request_id where a.id = proposal
$function$;

CREATE FUNCTION thread_refusal(thread uuid, access_days integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when blocked_between(t.provider_id, r.user_id) or r.deleted_at is not null
      or exists (select from users u where u.id in (r.user_id, r.contact_id, t.provider_id, contact_of(t.provider_id))
        and (u.blocked_at is not null or u.deleted_at is not null)) then 'ended'
    when a.id is null then case when r.status = 'published' and r.awarded_at is null and coalesce(r.receiver_id, t.provider_id) = t.provider_id
      then null else 'ended' end
    when a.status = 'accepted' then case
      when r.closed_at is null or access_days is null or r.closed_at > now() - make_interval(days => access_days) then null else 'ended' end
    when a.status in ('created', 'updated') then case when r.status = 'published' then null else 'ended' end
    when a.invited_at is not null and r.status = 'published' and r.awarded_at is null then null
    when a.decline_reason = 'blocked' or a.withdraw_reason in ('blocked', 'provider_blocked', 'provider_leaving') then 'ended'
    when a.withdraw_reason is not null then 'withdrawn'
    else 'declined' end
  from threads t join points r on r.id = t.request_id
  left join lateral (select a.* from proposals a where a.request_id = t.request_id and a.user_id = t.provider_id
    order by a.created_at desc, a.id desc limit 1) a on true
  where t.id = thread
$function$;

CREATE FUNCTION tile_mark(place cube)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_tsvector(array['=g' || (floor(latitude(place)) + 90)::integer || 'x' || (floor(longitude(place)) + 180)::integer])
$function$;

CREATE FUNCTION title_for(reader uuid, point uuid, since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select p.title from points p
  where p.id = point
    and (reader in (p.user_id, p.contact_id, p.host_id) or coalesce(p.titled_at <= since, true)
      or case p.kind when 'offer' then p.status = 'published' and not p.off_market else reads_request(reader, p.id) end)
$function$;

CREATE FUNCTION title_in(locale text, reader uuid, point uuid, since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(title_for(reader, p.id, since), case when p.title is null then t.names ->> locale end)
  from points p left join point_types t on t.id = p.point_type_id
  where p.id = point
$function$;

CREATE FUNCTION uuid_v7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || right(gen_random_uuid()::text, 17))::uuid
$function$;

CREATE FUNCTION week_hours_of(person uuid)
 RETURNS int4multirange
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when count(*) > 0 then coalesce(range_agg(int4range(day + opens, day + closes)) filter (where opens is not null), '{}') end
  from business_hours h cross join lateral (select (h.weekday_number - 1) * 1440) d (day)
    cross join lateral (values
      (h.start_in_minutes, coalesce(h.pause_in_minutes, h.end_in_minutes)), (h.resume_in_minutes, h.end_in_minutes)) part (opens, closes)
  where h.user_id = person
$function$;

CREATE FUNCTION week_minute(zone text, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select ((floor(date_part('epoch', at at time zone zone) / 60)::bigint + 3 * 1440) % 10080)::integer
$function$;

CREATE FUNCTION write_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update proposals set amount = price_after_discount(new)
    where id = new.proposal_id and amount is distinct from price_after_discount(new);
  return null;
end $function$;
