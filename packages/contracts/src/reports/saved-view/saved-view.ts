import { z } from 'zod';
import { nameField } from '../../platform/fields.ts';

/** The screens whose filters and columns can be kept under a name. */
export const VIEW_SCREENS = [
  'mainReport',
  'ratingReport',
  'rrpReport',
  'brandSegment',
  'webReport',
  'priceIndex',
  'rrpViolations',
  'products',
  'priceAdvice',
  'linkSearch',
  'taskList',
  'monitorings',
  'assortmentOffers',
] as const;
export type ViewScreen = (typeof VIEW_SCREENS)[number];

/** Characters of an address's query at most: some thousands of chosen ids. */
export const VIEW_ADDRESS_MAX = 20_000;

/** With whom a view can be shared: the roles that see reports. */
export const VIEW_ROLES = ['admin', 'user', 'demo', 'manager'] as const;

const columnId = z.string().min(1).max(100);
const MOST_COLUMNS = 300;
const named = <T extends z.ZodType>(value: T) =>
  z.record(columnId, value).refine((all) => Object.keys(all).length <= MOST_COLUMNS, { error: 'too_big' });

/** How the columns of a table are arranged: their order, which of them are shown, their widths in pixels. */
export const viewColumns = z.strictObject({
  order: z.array(columnId).max(MOST_COLUMNS),
  shown: named(z.boolean()),
  widths: named(z.int().min(1).max(10_000)),
});
export type ViewColumns = z.infer<typeof viewColumns>;

export const savedViewBody = z.strictObject({
  screen: z.enum(VIEW_SCREENS),
  name: nameField,
  /** The query of the screen's address, without the question mark. */
  address: z.string().max(VIEW_ADDRESS_MAX),
  columns: viewColumns.nullable(),
  /** Who else sees it. */
  roles: z.array(z.enum(VIEW_ROLES)).max(VIEW_ROLES.length),
});
export type SavedViewBody = z.infer<typeof savedViewBody>;

export const savedView = savedViewBody.extend({
  id: z.int(),
  /** As it is kept: what tidies a name that is sent cannot be answered with. */
  name: z.string(),
  /** Whether the caller may change it. */
  mine: z.boolean(),
  owner: z.string(),
});
export type SavedView = z.infer<typeof savedView>;
