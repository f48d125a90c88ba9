-- What the servers do again and again, a row for each step: when it is due, which server does it now, and how it ended.
create table scheduled_work (
  name text primary key,
  due_at timestamptz not null,
  last_started_at timestamptz,
  -- When it last ended well.
  last_finished_at timestamptz,
  -- Why it failed when it last ended; null when it ended well.
  last_error text,
  -- The scheduler that does it, and until when that holds unless it says that it goes on.
  claimed_by uuid,
  claimed_until timestamptz,
  check ((claimed_by is null) = (claimed_until is null))
);
