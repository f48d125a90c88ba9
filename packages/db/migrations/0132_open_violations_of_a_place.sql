-- outside a transaction: checks go on while it is built.
-- Recording looks up what is open at the place of its checks, product by product: a place's lie side by side here.
create unique index concurrently if not exists violation_open_at
  on violation (company_id, city_id, company_shop_id, origin, product_id) where ended_at is null;
drop index concurrently if exists violation_open;
-- Whether somebody said that a page shows another product is asked for each check of a violation; hardly any are said to.
create index concurrently if not exists violation_other_product on violation (company_id, product_id) where dismissal = 'otherProduct';
