-- The home page counts products below the recommended price by this alone. Its columns change with the price, which other indexes ask for anyway.
create index link_state_violation on link_state (product_id) where violation and outcome = 1;
