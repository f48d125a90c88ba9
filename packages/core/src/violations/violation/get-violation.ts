import { VIOLATION_CHANGES } from '@tsenomer/contracts';
import type { ViolationChange, ViolationItem } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import { z } from 'zod';
import { found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { minorToWire, momentToWire, pictureOf } from '../../platform/context/wire.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { loadViolations, withId } from './violation-items.ts';

/** Changes that are shown; a price that moves more often in one violation is nobody's to read. */
const CHANGES = 1000;

const changeRow = z.strictObject({
  at: z.date(),
  kind: z.enum(VIOLATION_CHANGES),
  price: z.bigint().nullable(),
  mrp: z.bigint().nullable(),
  task_id: z.int().nullable(),
  node_id: z.int().nullable(),
  screenshot: z.string().nullable(),
  evidence: z.string().nullable(),
});

/** A violation with its changes, the oldest first. @throws DomainError NOT_FOUND. */
export const getViolation = verb(
  'violations.read',
  async (ctx, input: { readonly id: number }): Promise<{ violation: ViolationItem; changes: ViolationChange[] }> => {
    const id = rowId(input.id);
    const violation = found((await loadViolations(ctx.db, withId(id), { limit: 1 }))[0]);
    const { rows } = await query(changeRow)`
      select at, kind, price, mrp, task_id, node_id, screenshot, evidence from violation_change
      where violation_id = ${id} order by id limit ${CHANGES}`.execute(ctx.db);
    const changes = rows.map((row) => ({
      at: momentToWire(row.at),
      kind: row.kind,
      price: minorToWire(row.price),
      mrp: minorToWire(row.mrp),
      taskId: row.task_id,
      nodeId: row.node_id,
      screenshot: pictureOf(row.screenshot),
      evidence: row.evidence,
    }));
    return { violation, changes };
  },
);
