-- A letter that comes back says so to its own sender address, which nobody else can guess (docs/decisions/115).
alter table mail
  add column return_token uuid not null default gen_random_uuid(),
  add column returned_at timestamptz;
create unique index mail_return_token on mail (return_token);

create table returned_address (
  -- in lower case
  email text primary key,
  -- letters that came back although the address may exist
  soft_returns int not null default 0 check (soft_returns >= 0),
  -- from when on nothing is sent there; null: letters go on
  stopped_at timestamptz,
  returned_at timestamptz not null,
  -- of the newest: its code (RFC 3463), and what the other mail server said
  status text not null,
  diagnostic text not null
);
comment on table returned_address is 'an address from which letters came back: why, and whether it is still written to';

-- The day's letter to colleagues that a case is over goes beside that about new violations.
alter table violation_letter drop constraint violation_letter_audience_check;
alter table violation_letter add constraint violation_letter_audience_check
  check (audience in ('dealer', 'colleague', 'over'));
