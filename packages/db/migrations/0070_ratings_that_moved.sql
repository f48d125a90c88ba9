-- What a rating was before it moved, and when it did: reports put the newest fall first without reading the checks.
alter table link_state add column previous_rating smallint, add column rating_changed_at timestamptz;
