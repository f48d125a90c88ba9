-- An operator's versions of site modules, and modules that an operator added: each takes the place of the one that the product brings.
create table site_module (
  id text primary key,
  module jsonb not null,
  edited_at timestamptz not null
);
