-- What holds for the cluster as a whole: one row.
create table cluster (
  id boolean primary key default true check (id),
  -- Nodes show it when they enter; who does not is refused.
  node_key text not null,
  -- The server's own version: an older node takes no work.
  server_version text not null default '',
  -- When the work was last divided among the nodes.
  divided_at timestamptz not null default '-infinity'
);
insert into cluster (node_key) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- A node may be entered by hand before its program ever ran: no identity yet, never seen.
alter table cluster_node
  alter column identity drop not null,
  alter column seen_at drop not null,
  add column left_at timestamptz,
  -- What was last ordered or heard; with seen_at it tells what the node is doing (core/node/rules/node-status).
  add column status text not null default 'on' check (status in ('off', 'starting', 'on', 'stopping', 'building', 'stopped')),
  add column status_at timestamptz not null default now(),
  add column status_note text not null default '',
  -- A parser that entered before this moment is to start anew.
  add column restart_at timestamptz,
  add column entered_at timestamptz,
  -- Shards at once per unit of power, as the node's own environment says.
  add column slots int not null default 4 check (slots between 1 and 100),
  -- Shards that it may work on at once now.
  add column allowed int not null default 1,
  add column updated_at timestamptz not null default now();

alter table parser_task
  -- Which links of the company are checked: all, or those whose newest check ended so.
  add column filter text not null default 'all' check (filter in ('all', 'errors', 'notAvailable', 'notProcessed')),
  add column new_links int not null default 0,
  -- Checks whose page did not load in time (error 20).
  add column timeouts int not null default 0,
  -- Its shards run side by side, not one after the other.
  add column balanced boolean not null default false,
  -- How often it was restarted because it stood still.
  add column restarts int not null default 0;
create index parser_task_created on parser_task (created_at);
