import { z } from 'zod';
import { filtersQuery, paging } from '../kit/codecs.ts';
import { canBeSeen } from '../kit/can-be-seen.ts';
import { oneLine } from '../kit/one-line.ts';
import { DEFAULT_PAGE_SIZE, PHONE_MAX_LENGTH } from './constants/limits.ts';

/** The largest list that a call gives (P1 §9: full list loads). */
export const WHOLE_LIST = 10_000_000;

/** A name that people give, cleaned as an import cleans its own. Issue codes are what the web puts into words. */
export const nameField = z
  .string()
  .transform(oneLine)
  .pipe(z.string().refine(canBeSeen, 'required').max(200, 'too_long'));

const nameFields = { name: z.string().trim().max(200).optional() };
export const namePaging = {
  ...paging(DEFAULT_PAGE_SIZE, WHOLE_LIST),
  filters: filtersQuery(z.strictObject(nameFields)).optional(),
};

/** The only entries looked at. */
export const idsFilter = z.array(z.int().positive()).max(10_000).optional();

/** Paging of a list that also tells the names of entries by their ids. */
export const nameOrIdsPaging = {
  ...namePaging,
  filters: filtersQuery(z.strictObject({ ...nameFields, ids: idsFilter })).optional(),
};

/** The direction of a sorted list. */
export const sortOrder = z.enum(['asc', 'desc']);

/** What a call answers that deleted something. */
export const deleted = z.strictObject({});

/** Digits with an optional plus in front, at most 15 characters (P1 §5). */
export const phoneField = z
  .string()
  .trim()
  .regex(/^\+?\d+$/, 'phone')
  .max(PHONE_MAX_LENGTH, 'too_long');
