-- The title of the column whose value was refused; null when no single column is to blame, and for older imports.
alter table import_refusal add column column_title text;
