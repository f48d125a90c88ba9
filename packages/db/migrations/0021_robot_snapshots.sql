-- Pages that a node fetched for the builder of robots, kept for an hour. The page is gzipped UTF-8; `reading` is what is read
-- from it without a robot. A page that could not be fetched has a parsing error code and neither of them.
create table page_snapshot (
  id uuid primary key,
  company_id int not null references company on delete cascade,
  url text not null check (url ~ '^https?://'),
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  error_code int,
  http_status int,
  final_url text,
  html bytea,
  reading jsonb,
  requested_at timestamptz not null,
  finished_at timestamptz,
  check (status <> 'done' or (html is not null and reading is not null and final_url is not null))
);
create index page_snapshot_age on page_snapshot (requested_at);
create index page_snapshot_company on page_snapshot (company_id);
