-- What the report of violations adds up, by day: a year of a million violations is some thousands of rows. A violation
-- that was changed is marked, and its days are counted anew from it and its neighbours.

alter table violation
  -- something of it changed since its days were counted
  add column uncounted boolean not null default true,
  -- the day under which its end was counted
  add column counted_end date;
create index violation_uncounted on violation (company_id, opened_at) where uncounted;
create index violation_ended on violation (company_id, ended_at) where ended_at is not null;

create table violation_day (
  company_id int not null references company on delete cascade,
  collection_id int not null,
  -- of the installation
  day date not null,
  -- those that began on the day, with the sum of their beginnings (milliseconds since 1970) and of their depths
  opened int not null,
  opened_ms numeric not null,
  opened_repeated int not null,
  opened_confirmed int not null,
  opened_depth bigint not null,
  -- the same of those that ended on the day
  ended int not null,
  ended_ms numeric not null,
  ended_repeated int not null,
  ended_confirmed int not null,
  ended_depth bigint not null,
  -- of these, those that were corrected, and how long that took
  corrected int not null,
  corrected_ms numeric not null,
  primary key (company_id, collection_id, day)
);
comment on table violation_day is 'sums of the violations that began and ended on a day, by company and collection';
