import type { ImportProgress } from '@tsenomer/contracts';
import type { Tables } from '@tsenomer/db';
import type { Selectable } from 'kysely';
import { momentToWire } from '../../platform/context/wire.ts';

/** What is read of an import to show how far it has come. */
export const PROGRESS_COLUMNS = [
  'id',
  'status',
  'file_name',
  'mode',
  'dry_run',
  'total',
  'created',
  'updated',
  'unchanged',
  'refused',
  'links',
  'error_code',
  'created_at',
  'finished_at',
] as const;

type ProgressRow = Pick<Selectable<Tables['import_run']>, (typeof PROGRESS_COLUMNS)[number]>;

export function presentImport(row: ProgressRow): ImportProgress {
  // Stored are places in the sheet, from which an interrupted import goes on; a person counts the rows of products.
  const rows = row.created + row.updated + row.unchanged + row.refused;
  return {
    id: row.id,
    status: row.status,
    fileName: row.file_name,
    mode: row.mode,
    dryRun: row.dry_run,
    processed: rows,
    total: row.total === null ? null : rows,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    refused: row.refused,
    links: row.links,
    errorCode: row.error_code,
    createdAt: momentToWire(row.created_at),
    finishedAt: momentToWire(row.finished_at),
  };
}
