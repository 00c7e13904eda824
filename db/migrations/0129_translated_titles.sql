-- Translations of titles in the index of words, and texts translated after they are written (decision 187).
-- The words of the translations of a title, in all languages (rule L16): a reader may type in another language than that of the page.
create function translated_title_words(point uuid) returns tsvector language sql stable
as $$
  select coalesce(strip(to_tsvector('simple'::regconfig, plain_text(string_agg(t.body, ' ')))), ''::tsvector)
  from translations t where t.source_id = point and t.kind = 'point' and t.field = 'title'
$$;

create or replace view market_rule as
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
        case p.kind
            when 'offer'::text then p.price
            else p.budget
        end AS amount,
    p.published_at,
    market_cell(p."position") AS cell,
    market_spot(market_cell(p."position"), p."position") AS "position",
    gc_to_sec(p.radius::float8) AS reach,
    p.search || tile_mark(p."position") || answer_marks(p.answers) || translated_title_words(p.id) AS search,
        case p.kind
            when 'offer'::text then market_rating(n.weighted, p.point_type_id)
            else null::smallint
        end AS rating,
    p.kind = 'offer'::text and coalesce(n.count, 0) < 3 AS newcomer
   from points p
     CROSS JOIN LATERAL unnest(p.purpose_ids) with ORDINALITY u(purpose, place)
     LEFT JOIN ratings n on n.user_id = p.user_id and n.side = 'provider'::text
  where p.status = 'published'::text and p.deleted_at is null and not p.off_market and not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null;

-- Writes the words of a translated title into the entries of its point, and leaves the point itself as its author wrote it: no new version, no event. The lock
-- waits for a parallel change of the point, whose new entries would lack these words.
create function follow_title_translation() returns trigger language plpgsql
as $$
declare
  point uuid := case when tg_op = 'DELETE' then old.source_id else new.source_id end;
begin
  perform from points where id = point for share;
  update market_entries e set search = r.search from market_rule r
    where e.id = point and r.id = e.id and r.purpose_id = e.purpose_id and e.search is distinct from r.search;
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
$$;

-- Searches find a post by the words of its translated title.
create trigger follow_title_translation after insert or update of body on translations for each row
  when (new.kind = 'point' and new.field = 'title') execute function follow_title_translation();
create trigger follow_title_translation_out after delete on translations for each row
  when (old.kind = 'point' and old.field = 'title') execute function follow_title_translation();

-- The places nearest to a post: its texts are translated for their people.
create index addresses_near on addresses using gist (point(coarse_lng, coarse_lat)) where deleted_at is null;

update market_entries e set search = r.search from market_rule r
  where r.id = e.id and r.purpose_id = e.purpose_id
    and e.id in (select source_id from translations where kind = 'point' and field = 'title');
