import { sql } from 'kysely';

/**
 * The number of the lock that those who set marks of `product_state` share, and the scheduler has for itself while it
 * takes some back.
 */
export const PRODUCT_MARKS = sql`hashtextextended('product states', 0)`;

/**
 * SQL for `from`: until the transaction ends no mark of `product_state` is taken back. It has to come in a statement
 * before the one that finds products marked: whatever that one sees then stays.
 */
export const MARKS_STAY = sql`pg_advisory_xact_lock_shared(${PRODUCT_MARKS}) as marks_stay`;
