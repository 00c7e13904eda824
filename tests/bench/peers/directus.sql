-- Run by directus.ts after Directus has made its own tables: the loaded offers as a collection, with the index that its list needs.
set search_path = directus;
set statement_timeout = 0;
set synchronous_commit = off;

create table types as select t.id::int as id, t.slug, t.names ->> 'uk' as name from public.point_types t;
alter table types add primary key (id);
create table offers as
  select p.id, p.title, p.description, array_to_string(p.tags, ',') as tags, p.price, p.price_kind, p.currency, p.language, p.published_at,
    p.point_type_id::int as type_id, p.contact_id as provider_id
  from public.points p where p.kind = 'offer' and p.status = 'published' and p.deleted_at is null;
alter table offers add primary key (id);
alter table offers add foreign key (type_id) references types (id);
create index on offers (type_id, published_at desc);
analyze offers, types;

insert into directus_collections (collection) values ('offers'), ('types');
insert into directus_relations (many_collection, many_field, one_collection) values ('offers', 'type_id', 'types');
-- The policy of everybody without a token is the one that neither a role nor a user has.
insert into directus_permissions (policy, collection, action, permissions, fields)
  select policy, collection, 'read', '{}', '*'
  from directus_access cross join (values ('offers'), ('types')) readable (collection)
  where role is null and "user" is null;
