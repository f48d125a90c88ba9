-- Colleagues who are written to of one monitoring (P2 §3; docs/decisions/093).
create table contact_link (
  contact_id int not null references app_user on delete cascade,
  -- 1: e-mail
  method_id smallint not null check (method_id = 1),
  -- 1: about a violation of a recommended price
  type_id smallint not null check (type_id = 1),
  collection_id int not null references collection on delete cascade,
  -- one person, one monitoring
  constraint contact_link_one primary key (contact_id, method_id, type_id)
);
create index contact_link_collection on contact_link (collection_id);

comment on table contact_link is 'a colleague who is told of what happens in a monitoring';
