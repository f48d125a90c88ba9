-- How our prices stood in the market at the end of each day, kept by a recurring step: the home page shows a month of
-- it without reading the checks.
create table market_day (
  day date primary key,
  -- hundredths of a percent: the mean over products of our price over the mean of the competitors'
  own_index int,
  -- products with both prices
  compared int not null,
  -- products for which a competitor asks less, all competitors do, none asks so little
  cheaper int not null,
  dearest int not null,
  raisable int not null,
  -- how far the cheapest competitor lies above our price on the mean of the last ones, basis points
  room int,
  violations int not null
);
