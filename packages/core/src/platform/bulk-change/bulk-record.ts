import { z } from 'zod';

const ids = z.array(z.int());

/** A link as it was, for putting it back: its columns but for its id. */
const linkHeld = z.strictObject({
  product_id: z.int(),
  company_id: z.int(),
  url: z.string(),
  tag_id: z.int().nullable(),
  update_mode: z.enum(['auto', 'manual']),
  site_name: z.string().nullable(),
  notation: z.string().nullable(),
  analog: z.boolean(),
  own_pack: z.string().nullable(),
  analog_pack: z.string().nullable(),
  measure_unit_id: z.int().nullable(),
});

/** What a change in bulk was, and what it replaced, object by object. */
export const bulkRecord = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['setBrand', 'setCategory', 'attachTags', 'detachTags']),
    /** What was set, attached or detached. */
    valueIds: ids,
    held: z.array(z.strictObject({ id: z.int(), valueIds: ids })),
  }),
  z.strictObject({ kind: z.literal('deleteProducts'), held: ids }),
  z.strictObject({
    kind: z.literal('deleteBarcodes'),
    held: z.array(z.strictObject({ id: z.int(), codes: z.array(z.string()) })),
  }),
  z.strictObject({ kind: z.literal('deleteLinks'), held: z.array(linkHeld) }),
  /** `held`: the collections in which the company was switched. */
  z.strictObject({ kind: z.literal('switchCompany'), companyId: z.int(), disabled: z.boolean(), held: ids }),
  /** Candidates keep what their decision replaced themselves. */
  z.strictObject({ kind: z.enum(['confirmFinds', 'rejectFinds']), held: ids }),
]);

export type BulkRecord = z.infer<typeof bulkRecord>;
export type HeldLink = z.infer<typeof linkHeld>;
