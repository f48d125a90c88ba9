import { z } from 'zod';

/** A month of bills: `2026-11`, of the installation's calendar. */
export const billMonth = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'month');
