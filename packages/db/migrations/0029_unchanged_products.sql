-- An import counts products that said nothing new apart from those that it changed. In what is older than this, all count as updated.
alter table import_run add column unchanged int not null default 0;
