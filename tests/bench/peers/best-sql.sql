-- The tables and indexes that answer two lists of offers as fast as PostgreSQL can: made by the bench from the loaded rows,
-- independent of the app's schema. One row per offer and purpose; providers and places hold the columns of a card only.
drop schema if exists best_sql cascade;
create schema best_sql;
set maintenance_work_mem = '512MB';
set statement_timeout = 0;
set synchronous_commit = off;

create table best_sql.offers as
  select p.id, purpose as purpose_id, p.point_type_id as type_id, p.position, p.published_at, p.title, p.description, p.price,
    p.price_kind, p.currency, p.language, p.contact_id as provider_id, p.address_id as place_id
  from points p cross join unnest(p.purpose_ids) purpose
  where p.kind = 'offer' and p.status = 'published' and p.deleted_at is null;
create table best_sql.providers as
  select u.id, u.name, u.created_at, array(select code from user_languages l where l.user_id = u.id order by code) as languages
  from users u where u.id in (select provider_id from best_sql.offers);
create table best_sql.places as
  select a.id, a.coarse_lat, a.coarse_lng, a.country_code, a.locality
  from addresses a where a.id in (select place_id from best_sql.offers);

create index offers_near_purpose on best_sql.offers using gist (purpose_id, position);
create index offers_near_type on best_sql.offers using gist (type_id, position);
create index offers_new_type on best_sql.offers (type_id, published_at desc);
alter table best_sql.providers add primary key (id);
alter table best_sql.places add primary key (id);
analyze best_sql.offers, best_sql.providers, best_sql.places;
