-- Phrases in proposals (decision 184).
alter table proposals
  add column phrases jsonb not null default '[]',
  drop constraint proposals_message_check,
  add constraint proposals_message_check check (char_length(message) <= 2000),
  add constraint proposals_says check (message <> '' or phrases <> '[]'),
  add constraint proposals_phrases check (jsonb_typeof(phrases) = 'array' and jsonb_array_length(phrases) <= 4);

-- With the sentences of a proposal.
create or replace function evidence_of(kind text, subject uuid) returns jsonb language sql stable
as $$
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
      select jsonb_build_object('title', r.title, 'amount', a.amount, 'currency', r.currency, 'text', concat_ws(E'\n',
        (select string_agg(p ->> 'text', E'\n' order by n) from jsonb_array_elements(a.phrases) with ordinality x (p, n)), nullif(a.message, '')))
      from proposals a join points r on r.id = a.request_id where a.id = subject)
    when kind = 'thread' then (
      select jsonb_build_object('title', r.title, 'text', null, 'lines', evidence_lines(t.id, null))
      from threads t join points r on r.id = t.request_id where t.id = subject)
    when kind = 'message' then (
      select jsonb_build_object('title', r.title, 'text', m.body, 'lines', evidence_lines(m.thread_id, m.seq))
      from thread_messages m join threads t on t.id = m.thread_id join points r on r.id = t.request_id
      where m.id = subject and m.removed_at is null) end
$$;
