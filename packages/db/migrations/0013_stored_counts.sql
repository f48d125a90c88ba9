-- Lists that sort by what belongs to a row read a stored count: counting 100,000 rows for each page takes longer than
-- reading it. Statements keep the counts, in their own transaction; rows are locked in the order of their ids, so that
-- two of them never wait for each other.
alter table city add column shops int not null default 0;
create index city_shops_order on city (shops, id);
update city set shops = n from (select city_id, count(*) as n from company_shop group by city_id) s where s.city_id = city.id;

alter table tag add column links int not null default 0;
create index tag_links_order on tag (links, id);
update tag set links = n from (select tag_id, count(*) as n from link where tag_id is not null group by tag_id) l where l.tag_id = tag.id;

create function count_city_shops(ids int[], moves int[]) returns void language plpgsql as $$
begin
  perform from city where id = any(ids) order by id for no key update;
  update city c set shops = c.shops + m.n from unnest(ids, moves) as m (id, n) where c.id = m.id;
end $$;

create function count_tag_links(ids int[], moves int[]) returns void language plpgsql as $$
begin
  perform from tag where id = any(ids) order by id for no key update;
  update tag t set links = t.links + m.n from unnest(ids, moves) as m (id, n) where t.id = m.id;
end $$;

create function company_shop_added() returns trigger language plpgsql as $$
begin
  perform count_city_shops(array_agg(city_id), array_agg(n)) from (select city_id, count(*)::int as n from added group by city_id) m having count(*) > 0;
  return null;
end $$;
create trigger company_shop_added after insert on company_shop referencing new table as added
  for each statement execute function company_shop_added();

create function company_shop_gone() returns trigger language plpgsql as $$
begin
  perform count_city_shops(array_agg(city_id), array_agg(-n)) from (select city_id, count(*)::int as n from gone group by city_id) m having count(*) > 0;
  return null;
end $$;
create trigger company_shop_gone after delete on company_shop referencing old table as gone
  for each statement execute function company_shop_gone();

create function company_shop_moved() returns trigger language plpgsql as $$
begin
  perform count_city_shops(array_agg(city_id), array_agg(n)) from (
    select city_id, sum(n)::int as n from (select city_id, 1 as n from added union all select city_id, -1 from gone) both_sides
    group by city_id having sum(n) <> 0
  ) m having count(*) > 0;
  return null;
end $$;
create trigger company_shop_moved after update on company_shop referencing old table as gone new table as added
  for each statement execute function company_shop_moved();

create or replace function link_added() returns trigger language plpgsql as $$
begin
  update product p set has_links = true from (select distinct product_id from added order by 1) a
  where p.id = a.product_id and not p.has_links;
  perform count_tag_links(array_agg(tag_id), array_agg(n))
  from (select tag_id, count(*)::int as n from added where tag_id is not null group by tag_id) m having count(*) > 0;
  return null;
end $$;

create or replace function link_gone() returns trigger language plpgsql as $$
begin
  update product p set has_links = false from (select distinct product_id from gone order by 1) g
  where p.id = g.product_id and p.has_links and not exists (select from link l where l.product_id = p.id);
  perform count_tag_links(array_agg(tag_id), array_agg(-n))
  from (select tag_id, count(*)::int as n from gone where tag_id is not null group by tag_id) m having count(*) > 0;
  return null;
end $$;

create function link_retagged() returns trigger language plpgsql as $$
begin
  perform count_tag_links(array_agg(tag_id), array_agg(n)) from (
    select tag_id, sum(n)::int as n from (select tag_id, 1 as n from added union all select tag_id, -1 from gone) both_sides
    where tag_id is not null group by tag_id having sum(n) <> 0
  ) m having count(*) > 0;
  return null;
end $$;
create trigger link_retagged after update on link referencing old table as gone new table as added
  for each statement execute function link_retagged();

-- What directories are searched by is stored, as cities and products have it: a search looks again at every row that the
-- trigrams gave, and lowering the letters of each took most of its time.
alter table company add column search_text text not null generated always as (search_key(name || ' ' || coalesce(seller_name, ''))) stored;
drop index company_search;
create index company_search on company using gin (search_text gin_trgm_ops);
alter table company_shop add column search_text text not null generated always as (search_key(name || ' ' || address)) stored;
drop index company_shop_search;
create index company_shop_search on company_shop using gin (search_text gin_trgm_ops);
alter table brand add column search_text text not null generated always as (search_key(name)) stored;
drop index brand_search;
create index brand_search on brand using gin (search_text gin_trgm_ops);
alter table category add column search_text text not null generated always as (search_key(name)) stored;
drop index category_search;
create index category_search on category using gin (search_text gin_trgm_ops);
alter table tag add column search_text text not null generated always as (search_key(name)) stored;
drop index tag_search;
create index tag_search on tag using gin (search_text gin_trgm_ops);

-- Products of a brand are counted by its index alone.
drop index product_brand;
create index product_brand on product (brand_id, deleted_at);

-- Words with a digit are models and articles: no slip of the finger, and most of a large catalogue's words.
delete from product_word where word ~ '[0-9]';
