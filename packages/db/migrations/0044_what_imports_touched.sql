-- The products that the rows of an import meant, a line per chunk: a list a thousandth as long as one line per product would be.
create table import_product (
  import_id int not null references import_run on delete cascade,
  row_from int not null,
  product_ids int[] not null,
  primary key (import_id, row_from)
);

-- How many products an import brought into monitorings and out of them; of a dry run, how many it would.
create table import_selection (
  import_id int not null references import_run on delete cascade,
  collection_id int not null references collection on delete cascade,
  came int not null,
  went int not null,
  primary key (import_id, collection_id)
);
create index import_selection_collection on import_selection (collection_id);
