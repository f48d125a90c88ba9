-- The readers who were all told of a violation as it is, open or over, as one mark; null, and another mark: it is not
-- known. While the mark is that of the readers of today, nobody is looked up (docs/decisions/132).
alter table violation add column told_for text;
comment on column violation.told_for is 'the mark of the readers who were all told of it as it is';
