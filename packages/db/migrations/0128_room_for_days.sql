
-- Every offer's last day moves each day: with room for a second version of all rows they stay on their pages, and an
-- offer's neighbours lie beside it.
alter table price_span set (fillfactor = 45);
