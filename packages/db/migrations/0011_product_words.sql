-- Every word that names and articles are made of: what a mistyped word is corrected by. Brought up to date by
-- housekeeping from the products that changed since; a word that no product has any more does no harm.
create table product_word (
  word text primary key
);
create index product_word_similar on product_word using gin (word gin_trgm_ops);

create table product_word_progress (
  one boolean primary key default true check (one),
  read_to timestamptz not null
);
insert into product_word_progress (read_to) values ('-infinity');

-- Products are written in the order of time, so a few bytes per page of the table find those that changed lately.
create index product_updated on product using brin (updated_at);

-- Names that begin with what was typed, in the order of the names.
create index product_prefix on product (search_text text_pattern_ops) where deleted_at is null;
