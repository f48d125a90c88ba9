-- Prices of different currencies are never compared (docs/decisions/036).

-- What the prices of a day are in, as its newest price said; null: written before it was kept, or no price yet. Then it is the product's.
alter table price_day add column currency char(3);
-- The days that checks still come to, so that their next price finds out whether it is in another currency.
update price_day d set currency = p.currency from product p where p.id = d.product_id and d.prices > 0 and d.day >= current_date - 2;

-- Tells in a few steps which currencies there are: nearly always one, and then a report need not ask each product for its own.
create index product_currency on product (currency) where deleted_at is null;
