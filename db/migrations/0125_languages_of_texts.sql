-- The languages of texts of people (rule L12). Null: no text, or a text from before.
alter table users add column bio_language text check (is_language(bio_language));
alter table proposals add column language text check (is_language(language));
alter table thread_messages add column language text check (is_language(language));
alter table reviews add column reply_language text check (is_language(reply_language));
alter table addresses
  add column greeting_language text check (is_language(greeting_language)),
  add column address_comment_language text check (is_language(address_comment_language));
alter table cashback_claims add column reason_language text check (is_language(reason_language));
alter table cases
  add column reason_language text check (is_language(reason_language)),
  add column appeal_reason_language text check (is_language(appeal_reason_language));
alter table verifications add column reason_language text check (is_language(reason_language));

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
        end AS reply_language
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
