-- outside a transaction: checks go on while it is built, month by month.
-- The checks of a day, for the last step of a bill. They are written nearly in the order of their time, so a block range
-- index finds a day at the price of a few pages for a month; what is new is summarised while the table is cleaned.
create index if not exists observation_time on only observation using brin (observed_at) with (pages_per_range = 32, autosummarize = on);
-- run its rows
select format('create index concurrently if not exists %I on %I using brin (observed_at) with (pages_per_range = 32, autosummarize = on)',
  c.relname || '_time', c.relname)
from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'observation'::regclass;
-- run its rows
select format('alter index observation_time attach partition %I', c.relname || '_time')
from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'observation'::regclass;
