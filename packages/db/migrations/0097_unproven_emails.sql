-- Whether the mailbox of an account's e-mail was ever used by who holds the account: sign-in by a provider links accounts by
-- e-mail, and must not hand one's account to somebody who only wrote that address (docs/decisions/100). Addresses that
-- are there already count as proven: until now nothing was won by a foreign one.
alter table app_user add column email_proven boolean not null default true;
