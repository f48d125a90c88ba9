-- What asking each site through each proxy came to, by day: kept for a week, so that a proxy that one site bans shows.
create table proxy_site_day (
  day date not null,
  -- with its user, without its password
  proxy text not null,
  -- empty: sites beyond those that a node counts one by one
  site text not null,
  -- pages that were asked for, and those that brought no answer
  requests bigint not null,
  errors bigint not null,
  -- sessions that the site banned
  bans bigint not null,
  -- of all answers together
  milliseconds bigint not null,
  last_ban_at timestamptz,
  primary key (day, proxy, site)
);
