import { priceKind, VIOLATION_CHANGES } from '@tsenomer/contracts';
import type { KeptProof, ViolationChange, ViolationItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { readingVerb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';
import { correctedOf } from '../../platform/kit/corrected-columns.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { outcomeCode } from '../../platform/kit/rows.ts';
import { loadViolations, withId } from './violation-items.ts';

/** Changes that are shown; a price that moves more often in one violation is nobody's to read. */
const CHANGES = 1000;

const changeRow = z.strictObject({
  at: z.date(),
  kind: z.enum(VIOLATION_CHANGES),
  price: z.bigint().nullable(),
  price_kind: priceKind,
  mrp: z.bigint().nullable(),
  task_id: z.int().nullable(),
  node_id: z.int().nullable(),
  screenshot: z.string().nullable(),
  photo: z.string().nullable(),
  evidence: z.string().nullable(),
  evidence_id: z.int().nullable(),
  page: z.string().nullable(),
  page_bytes: z.int().nullable(),
  sealed_at: z.date().nullable(),
  stamped_at: z.date().nullable(),
  removed_at: z.date().nullable(),
  counted_outcome: outcomeCode.nullable(),
  counted_price: z.bigint().nullable(),
});

/** A violation with its changes, the oldest first. @throws DomainError NOT_FOUND. */
export const getViolation = readingVerb(
  'violations.read',
  async (ctx, input: { readonly id: number }): Promise<{ violation: ViolationItem; changes: ViolationChange[] }> => {
    const id = rowId(input.id);
    const violation = found((await loadViolations(ctx.db, withId(id), { limit: 1 }))[0]);
    const { rows } = await query(changeRow)`
      select g.at, g.kind, g.price, g.price_kind, g.mrp, g.task_id, g.node_id, g.screenshot, g.photo::text, g.evidence,
        e.id as evidence_id, e.page, e.page_bytes,
        s.made_at as sealed_at, s.stamped_at, e.removed_at, c.outcome as counted_outcome, c.price as counted_price
      from violation_change g
      join violation v on v.id = g.violation_id
      left join correction c on c.product_id = v.product_id and c.link_id = v.link_id and c.task_id = g.task_id
        and v.origin = 'web'
      left join evidence e on e.violation_id = g.violation_id and e.at = g.at
      left join evidence_seal s on s.id = e.seal_id
      where g.violation_id = ${id} order by g.id limit ${CHANGES}`.execute(ctx.db);
    const changes = rows.map((row) => ({
      at: momentToWire(row.at),
      kind: row.kind,
      price: minorToWire(row.price),
      priceKind: row.price_kind,
      mrp: minorToWire(row.mrp),
      taskId: row.task_id,
      nodeId: row.node_id,
      screenshot: pictureOf(row.screenshot),
      photo: row.photo,
      evidence: row.evidence,
      ...countedOf(row),
      proof: proofOf(row),
    }));
    return { violation, changes };
  },
);

/** What counts of the check of a change now; nothing where it counts as it was recorded. */
function countedOf({ counted_outcome, counted_price }: z.output<typeof changeRow>): Pick<ViolationChange, 'counts'> {
  const { corrected } = correctedOf({ recorded_outcome: counted_outcome, recorded_price: counted_price });
  return corrected === undefined ? {} : { counts: corrected };
}

function proofOf(row: z.output<typeof changeRow>): KeptProof | null {
  if (row.evidence_id === null) return null;
  return {
    state: row.removed_at !== null ? 'removed' : row.page === null ? 'missing' : 'kept',
    bytes: row.page_bytes,
    sealedAt: momentToWire(row.sealed_at),
    stampedAt: momentToWire(row.stamped_at),
  };
}
