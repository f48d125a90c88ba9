-- What a shop asks besides the plain price of holders of its card, of members and with a coupon, in the currency of the
-- plain price and below it. Most checks have none of them: a null costs no byte of a row.
alter table observation add column card_price bigint, add column club_price bigint, add column coupon_price bigint;
alter table link_state add column card_price bigint, add column club_price bigint, add column coupon_price bigint;
alter table price_day
  add column card_price_last bigint, add column club_price_last bigint, add column coupon_price_last bigint;
