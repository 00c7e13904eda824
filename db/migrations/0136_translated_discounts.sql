-- The titles of discount programmes are translated, too (rule L14).
alter table translations drop constraint translations_kind_check,
  add constraint translations_kind_check check (kind in ('point', 'proposal', 'message', 'review', 'person', 'house', 'place', 'cashback', 'decision', 'appeal_decision', 'badge', 'discount'));

create or replace function people_of_text(of_kind text, source uuid) returns setof uuid language sql stable
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

-- A text as it is stored now; null: it is gone.
create or replace function text_of(of_kind text, source uuid, of_field text) returns text language sql stable
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

create trigger delete_translations_changed after update of title on discount_programs for each row when (old.title is distinct from new.title)
  execute function delete_translations('discount');
create trigger delete_translations_deleted after delete on discount_programs for each row execute function delete_translations('discount');
