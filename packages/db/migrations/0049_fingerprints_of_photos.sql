-- What a reference photo looks like (dHash): what the photos of pages are compared with (docs/decisions/070). Photos
-- that were fetched before have none until they are fetched anew.
alter table product_photo add column picture_hash text;
alter table product_photo add constraint product_photo_hash_known check (picture_hash ~ '^[0-9a-f]{16}$');
