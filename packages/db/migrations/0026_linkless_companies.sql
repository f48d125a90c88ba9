-- Since when companies have no links, as house-keeping found it. A table of its own: marking thousands of companies would write
-- each of them and its indexes anew, and lists of companies would be slow until these are cleaned.
create table linkless_company (
  company_id int primary key references company on delete cascade,
  since timestamptz not null
);
insert into linkless_company (company_id, since) select id, linkless_since from company where linkless_since is not null;
alter table company drop column linkless_since;
