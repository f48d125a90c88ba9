-- Files that a node fetched for somebody: spreadsheets behind a link, photos. Nodes on other machines share nothing but
-- the database, so the bytes go through it in pieces, and are deleted once they are used.
create table fetched_file (
  id uuid primary key,
  url text not null check (url ~ '^https?://'),
  purpose text not null check (purpose in ('preview', 'datasource', 'photo')),
  max_bytes int not null,
  status text not null default 'queued' check (status in ('queued', 'done', 'failed')),
  error_code text,
  file_name text not null default '',
  content_type text not null default '',
  requested_at timestamptz not null,
  finished_at timestamptz
);
create index fetched_file_age on fetched_file (requested_at);

create table fetched_chunk (
  file_id uuid not null references fetched_file on delete cascade,
  ordinal int not null,
  data bytea not null,
  primary key (file_id, ordinal)
);

alter table external_datasource_log add column fetched_file_id uuid references fetched_file on delete set null;

-- The files of scheduled imports are nobody's.
alter table import_file alter column user_id drop not null;
