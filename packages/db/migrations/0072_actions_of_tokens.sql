-- What was done by an API token says so (P2 §2 "retailer API"). No foreign key: the journal outlives what it tells of.
alter table audit_entry add column api_token_id int;
create index audit_entry_token on audit_entry (api_token_id, id desc) where api_token_id is not null;
