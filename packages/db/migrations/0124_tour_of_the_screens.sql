-- Where somebody is in the first tour of the screens: null until they answered its offer, 'over', or the step it was left at.
alter table app_user
  add column tour text check (tour ~ '^[a-z]{1,20}$');
