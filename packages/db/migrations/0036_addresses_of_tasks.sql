-- Field tasks in shops come with what makes them; nothing ever wrote this table.
drop table offline_monitoring;

-- A task is of the whole city (null) or of an address that is there: tasks go with their address, as they go with their company.
-- Tables of checks keep their 0 for the whole city (docs/decisions/056).
alter table parser_task alter column company_shop_id drop default, alter column company_shop_id drop not null;
drop index parser_task_company, parser_task_one_active;
delete from parser_task t
where t.company_shop_id <> 0 and not exists (select from company_shop s where s.id = t.company_shop_id);
update parser_task set company_shop_id = null where company_shop_id = 0;
-- Nothing points to a collection that is not there: a task goes with its run, and that with its collection.
alter table parser_task
  add constraint parser_task_company_shop_id_fkey foreign key (company_shop_id) references company_shop on delete cascade,
  add constraint parser_task_collection_id_fkey foreign key (collection_id) references collection on delete cascade;

-- As results ask for the newest task of a place: `is not distinct from` is answered by no index.
create index parser_task_company on parser_task (collection_id, company_id, coalesce(company_shop_id, 0), id desc);
create unique index parser_task_one_active on parser_task (collection_id, company_id, company_shop_id, kind) nulls not distinct
  where status in ('queued', 'running');
create index parser_task_company_shop on parser_task (company_shop_id) where company_shop_id is not null;
