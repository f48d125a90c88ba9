-- What the own price is a discount from, in minor units of the product's currency, and whether the own shop has the product.
alter table product
  add column own_old_price bigint check (own_old_price > 0),
  add column own_available boolean;
