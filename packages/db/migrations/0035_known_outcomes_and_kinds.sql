-- outside a transaction: a rule is added without looking at what is there, and then compared with it while others read and write.
-- What the program's types say, said by the database too. A rule that stands is dropped first, so that all of this can run twice.

alter table observation drop constraint if exists observation_outcome_known,
  add constraint observation_outcome_known check (outcome between 1 and 3) not valid;
alter table observation validate constraint observation_outcome_known;

alter table link_state drop constraint if exists link_state_outcome_known,
  add constraint link_state_outcome_known check (outcome between 1 and 3) not valid;
alter table link_state validate constraint link_state_outcome_known;

alter table price_day drop constraint if exists price_day_outcome_known,
  add constraint price_day_outcome_known check (outcome_last between 1 and 3) not valid;
alter table price_day validate constraint price_day_outcome_known;

alter table check_ledger drop constraint if exists check_ledger_outcome_known,
  add constraint check_ledger_outcome_known check (outcome between 1 and 3) not valid,
  drop constraint if exists check_ledger_kind_known,
  add constraint check_ledger_kind_known
    check (kind in ('priceParsing', 'ratingReview', 'findLinks', 'findSellersAndLinks', 'solidParse')) not valid;
alter table check_ledger validate constraint check_ledger_outcome_known, validate constraint check_ledger_kind_known;

alter table company_hour drop constraint if exists company_hour_outcome_known,
  add constraint company_hour_outcome_known check (outcome between 1 and 3) not valid;
alter table company_hour validate constraint company_hour_outcome_known;

alter table parser_run drop constraint if exists parser_run_kind_known,
  add constraint parser_run_kind_known
    check (kind in ('priceParsing', 'ratingReview', 'findLinks', 'findSellersAndLinks', 'solidParse')) not valid;
alter table parser_run validate constraint parser_run_kind_known;

alter table parser_task drop constraint if exists parser_task_kind_known,
  add constraint parser_task_kind_known
    check (kind in ('priceParsing', 'ratingReview', 'findLinks', 'findSellersAndLinks', 'solidParse')) not valid;
alter table parser_task validate constraint parser_task_kind_known;

alter table link_candidate drop constraint if exists link_candidate_mode_known,
  add constraint link_candidate_mode_known check (
    mode in ('barcode', 'name', 'nameMl', 'notation', 'vendorCode', 'companyArticle', 'manufacturerArticle', 'api')
  ) not valid;
alter table link_candidate validate constraint link_candidate_mode_known;
