-- Which of a shop's prices was below the recommended one: the plain one, or the lowest of those that the settings count
-- besides (docs/decisions/106). What is stored was judged by plain prices.
alter table violation add column price_kind text not null default 'plain'
  check (price_kind in ('plain', 'card', 'club', 'coupon'));
alter table violation_change add column price_kind text not null default 'plain'
  check (price_kind in ('plain', 'card', 'club', 'coupon'));
