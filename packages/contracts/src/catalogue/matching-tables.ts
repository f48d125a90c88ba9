import { z } from 'zod';
import { idText } from '../kit/codecs.ts';
import { defineRoute } from '../kit/route.ts';

const matchingTable = z.strictObject({
  id: z.int(),
  /** As it was given: the name, seller or site of the company. */
  alias: z.string(),
  company: z.strictObject({ id: z.int(), name: z.string() }),
  fileName: z.string(),
  /** Products that have a name there, and rows of the file that were not taken. */
  rows: z.int(),
  refused: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().nullable(),
});

const storedMatchingTable = z.strictObject({
  item: matchingTable,
  /** Rows that were not taken, from 1; at most 100 of them. */
  refusedRows: z.array(z.int()),
});

/** Bytes of a matching table at most. */
export const MATCHING_TABLE_MAX_BYTES = 5 * 1024 * 1024;

/** Tables of what travel services call the products (P2 §2, §7): searches there go by these names. */
export const matchingTableRoutes = {
  listMatchingTables: defineRoute({
    method: 'GET',
    path: '/travel-matching-tables',
    summary: 'The matching tables, by company',
    access: 'adminSettings.read',
    topics: ['matchingTable'],
    response: z.strictObject({ items: z.array(matchingTable) }),
    errors: [],
  }),
  storeMatchingTable: defineRoute({
    method: 'POST',
    path: '/travel-matching-tables',
    summary: 'Keep a table: headings, then an article or barcode and the service’s name; the one before it goes',
    access: 'adminSettings.edit',
    body: {
      kind: 'upload',
      maxBytes: MATCHING_TABLE_MAX_BYTES,
      form: z.strictObject({ alias: z.string().trim().min(1, 'required').max(200, 'too_long') }),
    },
    response: storedMatchingTable,
    errors: [
      'INVALID_INPUT',
      'PAYLOAD_TOO_LARGE',
      'INVALID_FILE_FORMAT',
      'FILE_ENCRYPTED',
      'FILE_DAMAGED',
      'FILE_TOO_COMPLEX',
      'SHEET_EMPTY',
    ],
  }),
  deleteMatchingTable: defineRoute({
    method: 'DELETE',
    path: '/travel-matching-tables/:id',
    summary: 'Forget a table',
    access: 'adminSettings.edit',
    params: z.strictObject({ id: idText }),
    response: z.strictObject({}),
    errors: ['NOT_FOUND'],
  }),
} as const;

export type MatchingTable = z.infer<typeof matchingTable>;
export type StoredMatchingTable = z.infer<typeof storedMatchingTable>;
