-- Names of people and places for readers of Latin letters (rules L11, L13).
-- A name in Latin letters (rule L11), by the national tables for passports: Ukraine (Cabinet of Ministers, 2010) and Russia (ICAO). Null without a Cyrillic
-- letter. `spoken` decides where the letters do not. An index computes it: it calls no function of the app, and a change of it needs a new index.
create function latin_name(name text, spoken jsonb) returns text language plpgsql immutable parallel safe
as $$
declare
  latin text;
begin
  if name is null or name !~ '[\u0400-\u04ff]' then return null; end if;
  latin := regexp_replace(name, '[''’ʼ](?=[\u0400-\u04ff])', '', 'g');
  if name ~ '[ЫЭЁЪыэёъ]' or name !~ '[ІЇЄҐіїєґ]'
    and spoken @> '[{"code": "ru", "level": "native"}]' and not spoken @> '[{"code": "uk", "level": "native"}]'
  then
    latin := translate(latin, 'ГИги', 'GIgi');
  else
    if latin ~ '(?<![\u0400-\u04ff])[ЄЇЙЮЯєїйюя]' then
      latin := regexp_replace(latin, '(?<![\u0400-\u04ff])([ЄЇЮЯ])', 'Y\1', 'g');
      latin := regexp_replace(latin, '(?<![\u0400-\u04ff])([єїюя])', 'y\1', 'g');
      latin := replace(replace(replace(replace(latin, 'YЄ', 'Ye'), 'YЇ', 'Yi'), 'YЮ', 'Yu'), 'YЯ', 'Ya');
      latin := replace(replace(replace(replace(latin, 'yє', 'ye'), 'yї', 'yi'), 'yю', 'yu'), 'yя', 'ya');
      latin := regexp_replace(regexp_replace(latin, '(?<![\u0400-\u04ff])Й', 'Y', 'g'), '(?<![\u0400-\u04ff])й', 'y', 'g');
    end if;
    latin := replace(replace(replace(latin, 'Зг', 'Zgh'), 'зг', 'zgh'), 'ЗГ', 'ZGh');
  end if;
  latin := translate(latin, 'АБВГҐДЕЁЗИІЇЙКЛМНОПРСТУФЫЭабвгґдеёзиіїйклмнопрстуфыэЬь', 'ABVHGDEEZYIIIKLMNOPRSTUFYEabvhgdeezyiiiklmnoprstufye');
  latin := replace(replace(replace(replace(replace(latin, 'Є', 'Ie'), 'Ж', 'Zh'), 'Х', 'Kh'), 'Ц', 'Ts'), 'Ч', 'Ch');
  latin := replace(replace(replace(replace(replace(latin, 'є', 'ie'), 'ж', 'zh'), 'х', 'kh'), 'ц', 'ts'), 'ч', 'ch');
  latin := replace(replace(replace(replace(replace(latin, 'Ш', 'Sh'), 'Щ', 'Shch'), 'Ъ', 'Ie'), 'Ю', 'Iu'), 'Я', 'Ia');
  latin := replace(replace(replace(replace(replace(latin, 'ш', 'sh'), 'щ', 'shch'), 'ъ', 'ie'), 'ю', 'iu'), 'я', 'ia');
  return latin;
end $$;

-- The shape of `NamedPerson`: a deleted account has no name. Null where a join found nobody.
create function named_person(person users) returns jsonb language sql stable parallel safe
as $$
  select case
    when person.deleted_at is null then jsonb_build_object('id', person.id, 'name', person.name, 'latin_name', latin_name(person.name, person.spoken))
    else jsonb_build_object('id', person.id, 'name', null, 'latin_name', null) end
  where person.id is not null
$$;

create index users_search_latin on users using gin (latin_name(name, spoken) gin_trgm_ops);

-- The name of a place for a reader of this language: of the gazetteer (`names`, `name`), else as it was typed; in Latin letters for readers of those (rule L13).
create function place_name(names jsonb, name text, typed text, country text, language text) returns text language sql immutable parallel safe
as $$
  select case when language in ('uk', 'ru') then coalesce(names ->> language, case when typed ~ '[\u0400-\u04ff]' then typed end, name, typed)
    else coalesce(names ->> language, latin_name(coalesce(name, typed),
      case country when 'UA' then '[]' else '[{"code": "ru", "level": "native"}]' end::jsonb), name, typed) end
$$;

-- What an acceptance opens to the provider and to the customer. The dialog of the acceptance says it before.
create or replace function acceptance_opens(proposal uuid) returns jsonb language sql stable parallel safe
as $$
  select jsonb_build_object(
    'contact', named_person(c),
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
$$;

create or replace view reviews_shown as
 SELECT v.id,
    v.proposal_id,
    v.side,
    v.subject_id,
    r.point_type_id,
    v.language,
    v.revealed_at,
    v.removed_at is not null AS removed,
        case
            when v.author_named = 'first_name_initial'::text and n.deleted_at is null then short_name(n.name)
            else null::text
        end AS author_name,
    to_char((a.done_at AT TIME ZONE 'UTC'::text), 'YYYY-MM'::text) AS month,
        case
            when v.removed_at is null then v.stars
            else null::smallint
        end AS stars,
        case
            when v.removed_at is null then v.quality
            else null::smallint
        end AS quality,
        case
            when v.removed_at is null then v.punctuality
            else null::smallint
        end AS punctuality,
        case
            when v.removed_at is null then v.price_as_agreed
            else null::smallint
        end AS price_as_agreed,
        case
            when v.removed_at is null then v.communication
            else null::smallint
        end AS communication,
        case
            when v.removed_at is null then v.body
            else null::text
        end AS body,
        case
            when v.removed_at is null then v.reply
            else null::text
        end AS reply,
        case
            when v.removed_at is null then v.reply_language
            else null::text
        end AS reply_language,
        case
            when v.author_named = 'first_name_initial'::text and n.deleted_at is null then latin_name(short_name(n.name), n.spoken)
            else null::text
        end AS author_latin_name
   from reviews v
     JOIN proposals a on a.id = v.proposal_id
     JOIN points r on r.id = a.request_id
     JOIN users n on n.id =
        case
            when v.side = 'provider'::text then contact_of(v.author_id)
            when r.mandate = 'managed'::text then r.contact_id
            else v.author_id
        end
  where v.revealed_at is not null;

-- Villages that the gazetteer lacks: the nearest place of the region that was written to the address.
alter table addresses add column near_place_id integer;
update addresses a set near_place_id = (
  select near.id from (
    select p.id, p.region_id, p.province_id, mercator(p.lat, p.lng) <-> mercator(a.lat, a.lng) as distance from places p
    where p.country_code = a.country_code and p.feature <> 'X'
    order by mercator(p.lat, p.lng) <-> mercator(a.lat, a.lng) limit 16) near
  where a.province is null or exists (
    select from regions r, jsonb_each_text(r.names) written where r.id in (near.region_id, near.province_id) and written.value = a.province)
  order by near.distance limit 1)
where a.place_id is null;
