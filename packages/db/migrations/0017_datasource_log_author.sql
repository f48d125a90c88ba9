-- Who started an import of a datasource; null for the schedule.
alter table external_datasource_log add column started_by int references app_user on delete set null;

-- The list of imports says which datasource each came from.
create index external_datasource_log_import on external_datasource_log (import_id) where import_id is not null;
