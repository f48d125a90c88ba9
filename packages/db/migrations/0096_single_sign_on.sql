-- Sign-in by an OpenID Connect provider (docs/decisions/100).
create table sign_on_provider (
  id int primary key default 1 check (id = 1),
  enabled boolean not null,
  name text not null,
  issuer text not null,
  client_id text not null,
  -- sealed by the key of the installation
  client_secret bytea not null,
  scopes text not null,
  -- empty: no claim says roles
  role_claim text not null,
  -- [{value, role}]
  roles jsonb not null,
  new_role_id smallint check (new_role_id between 1 and 6),
  company_id int references company on delete set null,
  only_way_in boolean not null,
  break_glass_user_id int references app_user on delete restrict,
  check (not only_way_in or (enabled and break_glass_user_id is not null))
);

create table sign_on_identity (
  issuer text not null,
  subject text not null,
  user_id int not null references app_user on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index sign_on_identity_user on sign_on_identity (user_id);

-- What a provider has let in is asked for no code of ours.
alter table session add column by_provider boolean not null default false;

comment on table sign_on_provider is 'the provider that people sign in by, if any; one row at most';
comment on table sign_on_identity is 'a person of a provider, and the account that is theirs';
