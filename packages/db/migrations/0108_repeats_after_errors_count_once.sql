-- Of the checks of a row, those that only repeated a failure which is paid for already; they are paid for once
-- (docs/decisions/109).
alter table check_ledger
  add column repeats bigint not null default 0 check (repeats between 0 and checks);
