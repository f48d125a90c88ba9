-- Where somebody is in the first tour of the screens: null until they answered its offer, 'over', or the step it was left at.
alter table app_user
  add column tour text check (tour ~ '^[a-z]{1,20}$');

-- What somebody changed in bulk, with what it replaced, so that it can be undone for a day (docs/decisions/123). `record`
-- is one of the shapes of core/platform/bulk-change; programs' changes and those of too many objects are not kept.
create table bulk_change (
  id bigint generated always as identity primary key,
  -- Who made it; no reference, as in the journal of actions: it outlives nobody by more than a day.
  user_id int not null,
  made_at timestamptz not null,
  kind text not null,
  changed int not null check (changed > 0),
  record jsonb not null,
  -- How many got back what they had, and how many somebody had changed since; null: not undone.
  undone_at timestamptz,
  undone int,
  refused int
);
create index bulk_change_newest on bulk_change (user_id, made_at desc);
create index bulk_change_age on bulk_change (made_at);
