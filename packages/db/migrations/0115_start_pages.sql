-- The screen that a user begins with after signing in, with its filters; null: the overview.
alter table app_user
  add column start_page text check (start_page ~ '^/' and char_length(start_page) <= 2000);
