-- A paused collection is started by people only: what the timetable would start of it is refused and says so.
alter table collection add column paused_at timestamptz;

-- The measured pace of companies is asked by their newest tasks that came to an end.
create index parser_task_pace on parser_task (company_id, id desc) where status = 'done';

alter table domain_event drop constraint domain_event_type_check, add constraint domain_event_type_check
  check (type in ('priceMoved', 'availabilityTurned', 'runEnded', 'runMissed', 'siteIncidentOpened', 'siteIncidentClosed', 'importEnded'));
