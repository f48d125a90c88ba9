import { priceKind } from '@tsenomer/contracts';
import { z } from 'zod';
import type { Proof, RecordedOrigin } from '../../platform/context/context.ts';
import type { Decided } from './decided.ts';

const file = z.strictObject({ key: z.string(), bytes: z.int(), sha256: z.string() });

/** What is sealed of a check: where it was, what it saw, and the hashes of what was kept. Amounts in minor units. */
export const evidenceRecordText = z.strictObject({
  at: z.iso.datetime(),
  productId: z.int(),
  companyId: z.int(),
  /** 0: the whole city. */
  companyShopId: z.int(),
  cityId: z.int(),
  url: z.string(),
  /** The price that was judged, and which of the shop's it is; the plain one where nothing is said. */
  price: z.string(),
  priceKind: priceKind.optional(),
  currency: z.string().nullable(),
  /** The recommended price; null without one. */
  mrp: z.string().nullable(),
  /** Which source of the page said the price. */
  source: z.string().nullable(),
  taskId: z.int(),
  nodeId: z.int(),
  page: file.nullable(),
  screenshot: file.nullable(),
});

/** The record of a check as the text that is sealed, always in the same order. */
export function evidenceRecord(
  origin: RecordedOrigin,
  { check, due, counted, proof }: Pick<Decided, 'check' | 'due' | 'counted'> & { readonly proof: Proof },
): string {
  const { companyId, companyShopId, cityId, taskId, nodeId } = origin;
  const fileOf = (kept: Proof['page']) => kept && { key: kept.key, bytes: kept.bytes, sha256: kept.hash };
  const record: z.output<typeof evidenceRecordText> = {
    at: check.observedAt.toISOString(),
    productId: due.product_id,
    companyId,
    companyShopId,
    cityId,
    url: due.url,
    price: String(counted.amount),
    ...(counted.kind !== 'plain' && { priceKind: counted.kind }),
    currency: check.currency,
    mrp: due.mrp === null ? null : String(due.mrp),
    source: check.evidence,
    taskId,
    nodeId,
    page: fileOf(proof.page),
    screenshot: fileOf(proof.screenshot),
  };
  return JSON.stringify(record);
}
