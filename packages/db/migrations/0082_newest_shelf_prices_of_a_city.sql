-- An analog is no price of the product: it is history, as an extra price is, and never the newest of a shelf.
delete from shelf_state where analog;
alter table shelf_state drop column analog;
-- Reports of a collection find the companies whose shelves were read in its city, and their newest prices by product.
create index shelf_state_city on shelf_state (city_id, company_id, product_id);
