-- What the own company asks for a product and what it paid, in minor units of the product's currency.
alter table product
  add column own_price bigint check (own_price > 0),
  add column cost bigint check (cost > 0);
