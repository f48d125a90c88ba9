-- A dry run reads and judges every row like an import and keeps its counts and refusals, but changes no product.
alter table import_run add column dry_run boolean not null default false;
