-- Lists of products by what their newest checks came to are walked in the order of names, where such products are few among many.
-- A row for each product says whether it may be one of them, so that an index holds just these: recording sets the marks with the
-- link states, house-keeping takes back those that have no reason any more, lists ask the link states.
-- Every product has its row from the beginning, so marking one never reads a name that somebody is just changing. Whoever changes
-- several rows locks them in the order of their ids.
create table product_state (
  product_id int primary key,
  name text not null,
  deleted boolean not null,
  -- a newest check (of a link in a city or at an address) may have ended with an error, or not have found the product
  with_errors boolean not null default false,
  with_absent boolean not null default false
);

create function product_added() returns trigger language plpgsql as $$
begin
  insert into product_state (product_id, name, deleted) select id, name, deleted_at is not null from added
  on conflict (product_id) do update set name = excluded.name, deleted = excluded.deleted;
  return null;
end $$;
create trigger product_added after insert on product referencing new table as added
  for each statement execute function product_added();

create function product_changed() returns trigger language plpgsql as $$
declare
  ids int[] := array(
    -- A difference of sets, as a join may be planned for the few rows of a first statement and then takes a thousandfold for the next.
    select id from (select id, name, deleted_at is null from added except select id, name, deleted_at is null from gone) changed
  );
begin
  if cardinality(ids) > 0 then
    perform from product_state where product_id = any(ids) order by product_id for no key update;
    update product_state s set name = a.name, deleted = a.deleted_at is not null from added a where a.id = any(ids) and s.product_id = a.id;
  end if;
  return null;
end $$;
create trigger product_changed after update on product referencing old table as gone new table as added
  for each statement execute function product_changed();

create function product_gone() returns trigger language plpgsql as $$
begin
  delete from product_state s using gone g where s.product_id = g.id;
  return null;
end $$;
create trigger product_gone after delete on product referencing old table as gone
  for each statement execute function product_gone();

-- Nobody writes meanwhile: making the triggers has locked products, and nobody records without link states.
lock table link_state in share row exclusive mode;
insert into product_state (product_id, name, deleted, with_errors, with_absent)
select p.id, p.name, p.deleted_at is not null, coalesce(s.errors, false), coalesce(s.absent, false)
from product p left join (
  select product_id, bool_or(outcome = 3) as errors, bool_or(outcome = 2) as absent from link_state where outcome <> 1 group by product_id
) s on s.product_id = p.id;
create index product_state_errors on product_state (name collate "ru-x-icu", product_id) where with_errors and not deleted;
create index product_state_absent on product_state (name collate "ru-x-icu", product_id) where with_absent and not deleted;

-- A link that was set, or made another page, and was not checked since. Recording ends that; changing its page begins it.
alter table link add column unchecked boolean not null default false;
update link l set unchecked = true
where not exists (select from link_state s where s.product_id = l.product_id and s.link_id = l.id and s.observed_at >= l.changed_at);
alter table link alter column unchecked set default true;
create index link_unchecked on link (product_id) where unchecked;

create function link_changed() returns trigger language plpgsql as $$
begin
  new.unchecked := not exists (
    select from link_state s where s.product_id = new.product_id and s.link_id = new.id and s.observed_at >= new.changed_at
  );
  return new;
end $$;
create trigger link_changed before update on link
  for each row when (old.changed_at <> new.changed_at) execute function link_changed();

-- Products of a category, deleted ones included. Statements only add lines to `category_move`, which house-keeping adds up: an
-- import puts thousands of products into the same few categories, and nobody is to wait for it there.
alter table category add column products int not null default 0;
create table category_move (
  category_id int not null,
  -- products that came, or left when below zero
  products int not null
);

create function product_category_added() returns trigger language plpgsql as $$
begin
  insert into category_move (category_id, products) select category_id, count(*) from added group by category_id;
  return null;
end $$;
create trigger product_category_added after insert on product_category referencing new table as added
  for each statement execute function product_category_added();

create function product_category_gone() returns trigger language plpgsql as $$
begin
  insert into category_move (category_id, products) select category_id, -count(*) from gone group by category_id;
  return null;
end $$;
create trigger product_category_gone after delete on product_category referencing old table as gone
  for each statement execute function product_category_gone();

update category c set products = n from (select category_id, count(*) as n from product_category group by category_id) p where p.category_id = c.id;
-- The few deleted products are taken off when categories are counted.
create index product_deleted on product (id) where deleted_at is not null;
