-- outside a transaction: checks go on while it is built.
-- The pages of a company that were not found or out of stock in a city, without reading all that it has.
create index concurrently if not exists link_state_company_trouble on link_state (company_id, city_id, product_id) where outcome <> 1;
