-- Approved prices of shelves begin, move and end violations as checks do (docs/decisions/110).

alter table violation
  -- where it was seen: on a page, or on a shelf by an agent. Of a shelf, link and monitoring are 0, and tasks are those of agents
  add column origin text not null default 'web' check (origin in ('web', 'shelf'));
drop index violation_open;
create unique index violation_open on violation (product_id, company_id, company_shop_id, city_id, origin) where ended_at is null;

alter table violation_change
  -- the agent's photo of the shelf
  add column photo uuid;
