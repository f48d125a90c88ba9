-- A recommended price keeps its currency, as a later import may change the product's (docs/decisions/036). What is older than this is taken to be in the product's.
alter table product_mrp add column currency char(3);
update product_mrp m set currency = p.currency from product p where p.id = m.product_id;
alter table product_mrp alter column currency set not null;
