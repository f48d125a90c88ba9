-- Since when an offer's price has been known without a break: no longer without one than thirty days, and in one
-- currency. What it cost on a day since then is read from the moves after it, not from that day's prices.
alter table price_span add column since_day date;

-- Reads the prices of all days once.
update price_span s set since_day = coalesce(run.since_day, s.first_day)
from (
  select product_id, company_id, city_id, company_shop_id, max(day) filter (where begins) as since_day
  from (
    select product_id, company_id, city_id, company_shop_id, day,
      lag(day) over days is null or day - lag(day) over days > 30 or lag(currency) over days <> currency as begins
    from price_day
    where price_last > 0 and currency is not null and day <= (select day from price_move_until)
    window days as (partition by product_id, company_id, city_id, company_shop_id order by day)
  ) d
  group by product_id, company_id, city_id, company_shop_id
) run
where (run.product_id, run.company_id, run.city_id, run.company_shop_id) = (s.product_id, s.company_id, s.city_id, s.company_shop_id);
update price_span set since_day = first_day where since_day is null or since_day < first_day;

alter table price_span alter column since_day set not null,
  add constraint price_span_since_check check (since_day between first_day and last_day);

-- The first day of all that is kept: every report of a period asks for it.
create index price_span_first on price_span (first_day);
