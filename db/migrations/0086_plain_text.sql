-- Text for comparison: seven forms of the apostrophe, and Latin letters within Cyrillic words as in `server/search/fold.ts`. Signs between
-- letters or digits become spaces: the parser of text search takes "24/7", "2.5" and "example.com" for one word, which nobody types whole.
create function in_one_script(words text) returns text language sql immutable parallel safe as $$
  select string_agg(case when part[1] ~ '[\u0400-\u04ff]' then translate(part[1], 'aceiopxykmtbh', 'асеіорхукмтвн') else part[1] end, '' order by n)
  from regexp_matches(words, '[[:alpha:]]+|[^[:alpha:]]+', 'g') with ordinality as found (part, n)
$$;

create or replace function plain_text(words text) returns text
language sql immutable parallel safe as $$
  select public.unaccent('public.unaccent'::regdictionary, translate(
    case when lower(words) ~ '[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]' then in_one_script(lower(words)) else lower(words) end,
    'ґё/.@_-''’‘ʼ`´′', 'ге     '))
$$;

-- The stored words are computed again where they differ.
update points set title = title
where search is distinct from to_tsvector('simple'::regconfig, plain_text(coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || joined(tags)))
    || point_marks(point_type_id, purpose_ids, language, urgent, speaks);
