-- An index of saved searches by their topics: a published point is compared only with the searches of its topics.
-- The numbers are those of `market_topic`, written out: PostgreSQL computes an index without the schema of the app.
create function saved_topics(kind text, types smallint[], purposes smallint[]) returns integer[]
language sql immutable parallel safe as $$
  select array(select case kind when 'offer' then 1 else -1 end * topic from unnest(case
    when cardinality(purposes) > 0 then purposes::integer[]
    when cardinality(types) > 0 then array(select 100000 + type from unnest(types) type)
    else '{200000}'::integer[] end) topic)
$$;
create index saved_searches_topics on saved_searches using gin (saved_topics(kind, point_type_ids, purpose_ids));
