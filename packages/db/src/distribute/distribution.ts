/** The column that everything that grows with checks is spread by. */
export const DISTRIBUTED_BY = 'product_id';

/**
 * Tables that grow with checks: a row for each, or for each product at a place. All rows of a product lie on one
 * machine, so what is joined or written by product stays there. The first one says how; the others lie with it.
 */
export const DISTRIBUTED = [
  'observation',
  'price_day',
  'link_state',
  'product_state',
  'price_move',
  'price_span',
  'shelf_price',
  'shelf_state',
  'correction',
] as const;

/**
 * Directories that are joined with them and are small: whole on every machine. Those with triggers, which Citus does
 * not run there, stay where they are, on the machine that is asked, like all that does not grow with checks.
 */
export const REFERENCE = ['currency', 'company_type', 'company', 'brand', 'tag'] as const;
