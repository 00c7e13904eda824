-- The people whose text it is: their names never leave the server. None: the text is gone.
create function people_of_text(of_kind text, source uuid) returns setof uuid language sql stable
as $$
  select unnest(array[p.user_id, p.actor_id, p.contact_id, p.receiver_id]) from points p where of_kind = 'point' and p.id = source
  union select unnest(array[a.user_id, r.user_id, r.contact_id]) from proposals a join points r on r.id = a.request_id
    where of_kind = 'proposal' and a.id = source
  union select unnest(array[t.provider_id, m.acted_by, r.user_id, r.contact_id]) from thread_messages m join threads t on t.id = m.thread_id
    join points r on r.id = t.request_id where of_kind = 'message' and m.id = source
  union select unnest(array[v.author_id, v.subject_id]) from reviews v where of_kind = 'review' and v.id = source
  union select source from users u where of_kind = 'person' and u.id = source
  union select unnest(array[l.user_id, l.actor_id]) from addresses l where of_kind in ('house', 'place') and l.id = source and l.deleted_at is null
  union select unnest(array[c.author_id, c.decided_by, c.appeal_decided_by]) from cases c
    where of_kind in ('decision', 'appeal_decision') and c.id = source
  union select unnest(array[a.user_id, r.user_id, r.contact_id]) from cashback_claims c join proposals a on a.id = c.proposal_id
    join points r on r.id = a.request_id where of_kind = 'cashback' and c.proposal_id = source
  union select unnest(array[b.user_id, b.decided_by]) from verifications b where of_kind = 'badge' and b.id = source
  union select d.provider_id from discount_programs d where of_kind = 'discount' and d.id = source
$$;

-- A text that was changed or deleted takes its translations with it.
create function delete_translations() returns trigger language plpgsql
as $$
begin
  delete from translations t where t.source_id = old.id and t.kind = tg_argv[0];
  return null;
end $$;

-- A text as it is stored now; null: it is gone.
create function text_of(of_kind text, source uuid, of_field text) returns text language sql stable
as $$
  select case of_field when 'title' then p.title when 'description' then p.description when 'comment' then p.comment end
    from points p where of_kind = 'point' and p.id = source
  union all select a.message from proposals a where of_kind = 'proposal' and a.id = source
  union all select m.body from thread_messages m where of_kind = 'message' and m.id = source
  union all select case of_field when 'reply' then v.reply else v.body end from reviews v where of_kind = 'review' and v.id = source
  union all select u.bio from users u where of_kind = 'person' and u.id = source
  union all select case of_field when 'public_name' then l.public_name else l.greeting end
    from addresses l where of_kind = 'house' and l.id = source and l.deleted_at is null
  union all select l.address_comment from addresses l where of_kind = 'place' and l.id = source and l.deleted_at is null
  union all select c.reason from cashback_claims c where of_kind = 'cashback' and c.proposal_id = source
  union all select case of_kind when 'decision' then c.reason else c.appeal_reason end
    from cases c where of_kind in ('decision', 'appeal_decision') and c.id = source
  union all select b.reason from verifications b where of_kind = 'badge' and b.id = source
  union all select d.title from discount_programs d where of_kind = 'discount' and d.id = source
$$;

-- The same for cashback, whose key is its proposal.
create function delete_cashback_translations() returns trigger language plpgsql
as $$
begin
  delete from translations t where t.source_id = old.proposal_id and t.kind = 'cashback';
  return null;
end $$;

-- Translations of people's texts, each beside its source: never read by an id of its own.
create table translations (
  id uuid not null default uuid_v7() unique,
  kind text not null check (kind in ('point', 'proposal', 'message', 'review', 'person', 'house', 'place', 'cashback', 'decision', 'appeal_decision', 'badge', 'discount')),
  source_id uuid not null,
  field text not null,
  from_language text not null check (is_language(from_language)),
  to_language text not null check (is_language(to_language)),
  -- SHA-256 of the text as its readers see it: with hidden contact data it is another text.
  hash bytea not null,
  body text not null check (char_length(body) >= 1 and char_length(body) <= 20000),
  engine text not null,
  created_at timestamptz not null default now(),
  -- A reader found it wrong: the operator reads both texts.
  reported_at timestamptz,
  reported_text text,
  constraint translations_pkey primary key (source_id, kind, field, to_language, hash),
  constraint translation_reported check ((reported_at is null) = (reported_text is null))
);
create index translations_hash_idx on translations (hash, to_language);
create index translations_reported_at_idx on translations (reported_at desc) where reported_at is not null;

-- What the engines did, by day: the budget, and the operator's page.
create table translation_days (
  day date not null,
  engine text not null,
  from_language text not null check (is_language(from_language)),
  to_language text not null check (is_language(to_language)),
  texts integer not null default 0,
  characters integer not null default 0,
  failures integer not null default 0,
  constraint translation_days_pkey primary key (day, engine, from_language, to_language)
);

create trigger delete_translations_changed after update of title, description, comment on points for each row
  when (old.title is distinct from new.title or old.description is distinct from new.description or old.comment is distinct from new.comment)
  execute function delete_translations('point');
create trigger delete_translations_deleted after delete on points for each row execute function delete_translations('point');
create trigger delete_translations_changed after update of message on proposals for each row when (old.message is distinct from new.message)
  execute function delete_translations('proposal');
create trigger delete_translations_deleted after delete on proposals for each row execute function delete_translations('proposal');
create trigger delete_translations_changed after update of body on thread_messages for each row when (old.body is distinct from new.body)
  execute function delete_translations('message');
create trigger delete_translations_deleted after delete on thread_messages for each row execute function delete_translations('message');
create trigger delete_translations_changed after update of body, reply on reviews for each row
  when (old.body is distinct from new.body or old.reply is distinct from new.reply) execute function delete_translations('review');
create trigger delete_translations_deleted after delete on reviews for each row execute function delete_translations('review');
create trigger delete_translations_changed after update of bio on users for each row when (old.bio is distinct from new.bio)
  execute function delete_translations('person');
create trigger delete_translations_deleted after delete on users for each row execute function delete_translations('person');
-- Searches find a post by the words of its translated title.
create trigger follow_title_translation after insert or update of body on translations for each row
  when (new.kind = 'point' and new.field = 'title') execute function follow_title_translation();
create trigger follow_title_translation_out after delete on translations for each row
  when (old.kind = 'point' and old.field = 'title') execute function follow_title_translation();
create trigger delete_translations_changed after update of public_name, greeting on addresses for each row
  when (old.public_name is distinct from new.public_name or old.greeting is distinct from new.greeting) execute function delete_translations('house');
create trigger delete_note_translations_changed after update of address_comment on addresses for each row
  when (old.address_comment is distinct from new.address_comment) execute function delete_translations('place');
create trigger delete_translations_deleted after delete on addresses for each row execute function delete_translations('house');
create trigger delete_note_translations_deleted after delete on addresses for each row execute function delete_translations('place');
create trigger delete_translations_changed after update of reason on cases for each row when (old.reason is distinct from new.reason)
  execute function delete_translations('decision');
create trigger delete_appeal_translations_changed after update of appeal_reason on cases for each row
  when (old.appeal_reason is distinct from new.appeal_reason) execute function delete_translations('appeal_decision');
create trigger delete_translations_deleted after delete on cases for each row execute function delete_translations('decision');
create trigger delete_appeal_translations_deleted after delete on cases for each row execute function delete_translations('appeal_decision');
create trigger delete_translations_changed after update of reason on verifications for each row when (old.reason is distinct from new.reason)
  execute function delete_translations('badge');
create trigger delete_translations_deleted after delete on verifications for each row execute function delete_translations('badge');
create trigger delete_translations_changed after update of reason on cashback_claims for each row when (old.reason is distinct from new.reason)
  execute function delete_cashback_translations();
create trigger delete_translations_deleted after delete on cashback_claims for each row execute function delete_cashback_translations();
create trigger delete_translations_changed after update of title on discount_programs for each row when (old.title is distinct from new.title)
  execute function delete_translations('discount');
create trigger delete_translations_deleted after delete on discount_programs for each row execute function delete_translations('discount');
