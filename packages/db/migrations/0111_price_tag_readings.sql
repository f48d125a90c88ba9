-- What photos of price tags say (docs/decisions/113).
create table price_tag_reading (
  photo uuid primary key references offline_photo on delete cascade,
  task_id int not null references offline_task on delete cascade,
  ordered_at timestamptz not null,
  -- when it was read, and counted for the tariff; null while it waits
  read_at timestamptz,
  -- it could not be read, or its task was settled before; such a photo is not counted
  given_up_at timestamptz,
  -- the reader and its version
  reader text,
  -- prices, barcode and other numbers, each with its place and certainty
  found jsonb,
  constraint price_tag_reading_read check ((read_at is null) = (found is null) and (read_at is null) = (reader is null)),
  constraint price_tag_reading_one_end check (read_at is null or given_up_at is null)
);
create index price_tag_reading_task on price_tag_reading (task_id);
create index price_tag_reading_read on price_tag_reading (read_at) where read_at is not null;

comment on table price_tag_reading is 'what a photo of a price tag says: proposals for the prices of its product';
comment on table shelf_ledger is 'read photos of price tags, and approved prices without one, by day and shop: what offline tariffs count';
