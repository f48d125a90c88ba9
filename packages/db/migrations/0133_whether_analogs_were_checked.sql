-- outside a transaction: checks go on while it is built.
-- Reports ask whether there are newest checks of analogs at all: most installations have none, and then no check is
-- asked for a column that stands behind all texts.
create index concurrently if not exists link_state_analog on link_state (product_id) where analog;
