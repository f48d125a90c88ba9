-- What others may want to know, written in the transaction that makes it true (docs/decisions/049).
create sequence domain_event_id as bigint;
create table domain_event (
  id bigint not null default nextval('domain_event_id'),
  -- Of the transaction that wrote it: events are read in the order of these, only once all before them have ended.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  type text not null check (type in ('priceMoved', 'availabilityTurned', 'runEnded', 'siteIncidentOpened', 'siteIncidentClosed', 'importEnded')),
  payload jsonb not null,
  primary key (xid, id, at)
) partition by range (at);
alter sequence domain_event_id owned by domain_event.id;

create table domain_event_cursor (
  consumer text primary key,
  last_xid xid8 not null,
  last_id bigint not null
);

-- Makes the monthly partitions for events of this month and the next. Safe to call again and from several sessions.
-- Events are written at the database's own time, so theirs follow its clock alone.
create function ensure_event_partitions() returns void
  language plpgsql as $$
declare
  month date := date_trunc('month', now() at time zone 'UTC');
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
  for ahead in 0..1 loop
    name := 'domain_event_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of domain_event for values from (%L) to (%L)', name,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;
select ensure_event_partitions();

-- What the newest check of a link made of the one before: the newest state that was seen beyond errors, and what this
-- check moved. Null until the first check that comes to an answer; then the outcome before it tells.
alter table link_state
  add column available boolean,
  add column price_moved boolean not null default false,
  add column availability_turned boolean not null default false;

comment on table domain_event is 'something that others may want to know, as it became true';
comment on table domain_event_cursor is 'how far a reader of events has come';
