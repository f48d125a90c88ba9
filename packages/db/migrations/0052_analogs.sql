-- Links to what a competitor sells in a product's place: comparable, not the same (docs/decisions/071).
alter table link
  add column analog boolean not null default false,
  add column own_pack numeric(12, 3),
  add column analog_pack numeric(12, 3),
  add column measure_unit_id int references measure_unit,
  add constraint link_analog_packs check (
    case when analog then own_pack > 0 and analog_pack > 0 and measure_unit_id is not null
      and own_pack is not null and analog_pack is not null
    else own_pack is null and analog_pack is null and measure_unit_id is null end);
comment on column link.analog is 'the page shows another product that is comparable; its price counts by own_pack / analog_pack';
create index link_analog on link (product_id, company_id) where analog;
create index link_measure_unit on link (measure_unit_id) where measure_unit_id is not null;

-- A check keeps what its link was: comparisons of the same product leave it out, whatever becomes of the link.
alter table link_state add column analog boolean not null default false;
alter table observation add column analog boolean not null default false;
