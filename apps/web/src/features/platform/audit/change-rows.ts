import type { AuditItem } from '@tsenomer/contracts';
import { z } from 'zod';

/** One changed value: a field, or a field of a field as `field.inner`. */
export interface ChangeRow {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

const fields = z.record(z.string(), z.unknown());

/** The changes of an entry, a row for each value: of a field that has fields of its own, those that differ. */
export function changeRows(changes: AuditItem['changes']): readonly ChangeRow[] {
  return Object.entries(changes).flatMap(([field, { from, to }]) => {
    const before = fields.safeParse(from ?? {});
    const after = fields.safeParse(to ?? {});
    if (!before.success || !after.success) return [{ field, from, to }];
    const inner = [...new Set([...Object.keys(before.data), ...Object.keys(after.data)])].map((name) => ({
      field: `${field}.${name}`,
      from: before.data[name] ?? null,
      to: after.data[name] ?? null,
    }));
    const differing = inner.filter((row) => JSON.stringify(row.from) !== JSON.stringify(row.to));
    return differing.length === 0 ? [{ field, from, to }] : differing;
  });
}
