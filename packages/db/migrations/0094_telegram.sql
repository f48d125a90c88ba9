-- Alerts by Telegram: a bot of the installation, and chats that people linked (docs/decisions/097).
create table telegram_bot (
  id int primary key default 1 check (id = 1),
  -- sealed by the key of the installation
  token bytea not null,
  api_url text not null,
  -- null: it was not asked yet
  username text,
  state text not null check (state in ('checking', 'on', 'off')),
  -- why it is off, or why the last call failed
  failure text check (failure is not null or state <> 'off'),
  -- updates before it were taken
  next_update bigint not null default 0,
  -- Telegram asks for a pause
  paused_until timestamptz
);

create table telegram_chat (
  user_id int primary key references app_user on delete cascade,
  chat_id bigint not null,
  title text not null,
  linked_at timestamptz not null,
  -- a test message that was asked for and has not left
  test_due_at timestamptz
);
create index telegram_chat_id on telegram_chat (chat_id);

create table telegram_code (
  user_id int primary key references app_user on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz not null
);

alter table alert_rule add column by_telegram boolean not null default false;
-- when it is to leave by Telegram; null: it is not, or has left
alter table inbox_entry add column telegram_due_at timestamptz;
create index inbox_entry_telegram on inbox_entry (telegram_due_at) where telegram_due_at is not null;

comment on table telegram_bot is 'the bot that alerts are told by; one row at most';
comment on table telegram_chat is 'the chat in which a person is told';
comment on table telegram_code is 'a code by which a person links a chat; only its hash is kept';
