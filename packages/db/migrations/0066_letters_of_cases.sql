-- Letters about violations are written by case, once a day at most to a company, and to colleagues of a company
-- (docs/decisions/079). What was written before stays: nobody is written to twice on the day of the change.
drop index dealer_letter_collection;
alter table dealer_letter rename to violation_letter;
alter table violation_letter drop column collection_id,
  add column audience text not null default 'dealer' check (audience in ('dealer', 'colleague')),
  add column case_id int references violation_case on delete set null,
  drop constraint dealer_letter_pkey,
  add constraint violation_letter_pkey primary key (company_id, day, audience);
alter table violation_letter alter column audience drop default;
alter index dealer_letter_day rename to violation_letter_day;
create index violation_letter_case on violation_letter (case_id) where case_id is not null;
comment on table violation_letter is 'a letter of a day about a company’s violations, to the company or to colleagues';
