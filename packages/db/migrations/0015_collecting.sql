-- What the shop calls the product, where its company is set to keep names.
alter table link add column site_name text;

-- How each proxy does, by node: sums over its life, and its last days by the score.
create table proxy_state (
  -- with its user, without its password
  proxy text not null,
  node_id int not null references cluster_node on delete cascade,
  successes bigint not null default 0,
  bans bigint not null default 0,
  errors bigint not null default 0,
  -- share of the last requests that succeeded, 0 to 100
  score smallint not null,
  last_used_at timestamptz not null,
  last_error text,
  -- until when the node uses others
  aside_until timestamptz,
  primary key (proxy, node_id)
);

-- The last try of every proxy that somebody ordered; one row.
create table proxy_test (
  id boolean primary key default true check (id),
  ordered_at timestamptz not null,
  finished_at timestamptz
);

-- robots.txt as nodes last read it, by scheme, host and port.
create table site_robots (
  origin text primary key,
  read_at timestamptz not null,
  status smallint not null,
  content text not null
);

-- What asking each site came to, by day: pages answered, their time, sessions (proxy, cookies, fingerprint) made useless.
create table site_day (
  day date not null,
  site text not null,
  pages bigint not null,
  milliseconds bigint not null,
  sessions_burnt bigint not null,
  primary key (day, site)
);
