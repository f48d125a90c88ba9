-- Tasks are searched by their words; their shops are searched apart.
create index offline_task_search on offline_task using gin (search_key(name || ' ' || comment) gin_trgm_ops) where deleted_at is null;
