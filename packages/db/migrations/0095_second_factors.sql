-- Codes of an authenticator that a sign-in asks for besides the password (docs/decisions/098).
create table second_factor (
  user_id int primary key references app_user on delete cascade,
  -- sealed by the key of the installation
  secret bytea not null,
  created_at timestamptz not null,
  -- null while the owner has not shown a code of it
  confirmed_at timestamptz,
  -- the newest step of 30 seconds whose code was used: each opens once
  last_step bigint
);

create table second_factor_recovery (
  user_id int not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

comment on table second_factor is 'the secret of an account''s authenticator, sealed';
comment on table second_factor_recovery is 'a recovery code that was not used yet; only its hash is kept';
