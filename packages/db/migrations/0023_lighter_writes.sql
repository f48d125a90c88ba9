-- Triggers of our own on tables that an import fills work whatever the session's replication role is: an import that has
-- looked up and locked all parents itself asks the foreign keys no more (docs/decisions/029), and nothing but them.
do $$
declare
  own record;
begin
  for own in
    select tgrelid::regclass as place, tgname as name from pg_trigger
    where not tgisinternal and tgrelid in ('product'::regclass, 'product_barcode'::regclass, 'product_category'::regclass, 'product_mrp'::regclass, 'link'::regclass)
  loop
    execute format('alter table %s enable always trigger %I', own.place, own.name);
  end loop;
end $$;

-- Lists ask for products that are deleted, or for those that are not: each has its index in the order of names, and nothing reads one of both.
drop index product_name_order;

-- Comparing the beginning is a fraction of what matching an expression takes.
alter table link drop constraint link_url_check, add constraint link_url_check check (url like 'http://%' or url like 'https://%');

-- Room for a new price beside the old one: then no index, the trigrams of the search least of all, is written for it.
alter table product set (fillfactor = 85);
