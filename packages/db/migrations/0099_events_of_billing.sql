-- Quotas that end, packages that are added and a ledger that differs are told. The types that others raise stay.
do $$
declare
  others text;
begin
  select string_agg(distinct quote_literal(word[1]), ', ') into others
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([A-Za-z]+)''', 'g') as word
  where c.conname = 'domain_event_type_check';
  alter table domain_event drop constraint domain_event_type_check;
  execute format('alter table domain_event add constraint domain_event_type_check check (type in (%s, %L, %L, %L))',
    others, 'quotaLow', 'packageAdded', 'ledgerDiffered');
end $$;
