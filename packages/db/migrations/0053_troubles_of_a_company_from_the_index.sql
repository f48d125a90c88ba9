-- outside a transaction: checks go on while it is built.
-- Lists of one company count its troubles from the index alone; that of 0047 led to each row of checks.
create index concurrently if not exists link_state_trouble_of_company on link_state (company_id, city_id, product_id)
  include (company_shop_id, outcome, error_code) where outcome <> 1;
drop index concurrently if exists link_state_company_trouble;
