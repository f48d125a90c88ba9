-- Which companies were written to of their prices below the recommended ones, and on which day of the installation: no
-- company is written to twice a day, whatever runs ended (docs/decisions/070).
create table dealer_letter (
  company_id integer not null references company on delete cascade,
  day date not null,
  collection_id integer not null references collection on delete cascade,
  violations integer not null,
  primary key (company_id, day)
);
create index dealer_letter_collection on dealer_letter (collection_id);
create index dealer_letter_day on dealer_letter (day);
