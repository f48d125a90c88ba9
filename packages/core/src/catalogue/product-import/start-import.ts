import { importMapping, repeatedNames } from '@tsenomer/contracts';
import type { ErrorCode, ImportMapping, ImportMode, ImportProgress } from '@tsenomer/contracts';
import { openWorkbook } from '@tsenomer/sheets';
import type { Row } from '@tsenomer/sheets';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { verb } from '../../platform/context/verb.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { importedFile } from './imported-file.ts';
import { presentImport, PROGRESS_COLUMNS } from './present-import.ts';
import { cleanText } from './rules/clean-text.ts';
import { readingSheet } from './sheet-refusal.ts';

export interface StartImportInput {
  readonly fileId: string;
  readonly mapping: ImportMapping;
  readonly mode: ImportMode;
  /** Only tell what the import would do. */
  readonly dryRun?: boolean | undefined;
}

/** The mapping's own rules (P1 §5, P2 §5) and the refusal each of them has. */
const MAPPING_ERRORS: Readonly<Record<string, ErrorCode>> = {
  header_row_missing: 'HEADER_ROW_MISSING',
  columns_missing: 'COLUMNS_MISSING',
  column_duplicated: 'COLUMN_DUPLICATED',
};

/**
 * Orders the import of an uploaded sheet; a worker runs it. One that was ordered in the same way and has not ended yet
 * is answered instead: begun anew it would find everything there already.
 * @throws DomainError HEADER_ROW_MISSING when the sheet has no such row, COLUMNS_MISSING when a chosen column is beyond
 * the sheet or name or code is not chosen, COLUMN_DUPLICATED for a field chosen twice, COLUMN_NAME_REPEATED for a name
 * that leaves in doubt which column is meant (the names in its fields), ROWS_MISSING for a header alone, NOT_FOUND for
 * another's file.
 * @param note writes down whose import it is, before anybody can run it.
 */
export const startImport = verb(
  'products.add',
  async (
    ctx,
    input: StartImportInput,
    note?: (tx: TransactionContext, importId: number) => Promise<void>,
  ): Promise<ImportProgress> => {
    const mapping = checkedMapping(input.mapping);
    const file = await importedFile(ctx, input.fileId);
    if (!file.sheets.some(({ index }) => index === mapping.sheet)) throw new DomainError('NOT_FOUND');
    await checkAgainstSheet(file.path, mapping);
    return transact(ctx, async (tx) => {
      const going = await importGoing(tx, file.id, { mapping, mode: input.mode, dryRun: input.dryRun ?? false });
      if (going !== undefined) return presentImport(going);
      const run = await tx.db
        .insertInto('import_run')
        .values({
          user_id: actorId(ctx),
          file_id: file.id,
          file_name: file.fileName,
          mode: input.mode,
          mapping: JSON.stringify(mapping),
          processed: mapping.headerRow + 1,
          dry_run: input.dryRun ?? false,
          created_at: ctx.now(),
        })
        .returning(PROGRESS_COLUMNS)
        .executeTakeFirstOrThrow();
      if (!run.dry_run)
        await recordAudit(tx, { action: 'import', entity: 'import', entityId: run.id, title: file.fileName });
      await note?.(tx, run.id);
      await tx.jobs.send(tx.db, 'import', [{ data: { importId: run.id } }]);
      return presentImport(run);
    });
  },
);

/** The import of a file in this way that waits or runs. Whoever asks at the same time waits for the answer. */
async function importGoing(
  tx: TransactionContext,
  fileId: string,
  way: { readonly mapping: ImportMapping; readonly mode: ImportMode; readonly dryRun: boolean },
) {
  await tx.db.selectFrom('import_file').select('id').where('id', '=', fileId).forUpdate().execute();
  return tx.db
    .selectFrom('import_run')
    .select(PROGRESS_COLUMNS)
    .where('file_id', '=', fileId)
    .where('status', 'in', ['queued', 'running'])
    .where('mode', '=', way.mode)
    .where('dry_run', '=', way.dryRun)
    .where(sql<boolean>`mapping = ${JSON.stringify(way.mapping)}::jsonb`)
    .orderBy('id')
    .executeTakeFirst();
}

function checkedMapping(mapping: ImportMapping): ImportMapping {
  const parsed = importMapping.safeParse(mapping);
  if (parsed.success) return parsed.data;
  const known = parsed.error.issues.map(({ message }) => MAPPING_ERRORS[message]).find((code) => code !== undefined);
  throw new DomainError(known ?? 'INVALID_INPUT');
}

/**
 * The header row must be there, without a name that leaves in doubt which column is meant, every column within it or
 * the rows shortly below it, and one of these filled.
 */
async function checkAgainstSheet(path: string, mapping: ImportMapping): Promise<void> {
  const [header, ...rows] = await readingSheet(() => rowsFrom(path, mapping, LOOK_AHEAD_ROWS));
  if (header === undefined) throw new DomainError('HEADER_ROW_MISSING');
  const repeated = repeatedNames(
    header.map(({ text }) => cleanText(text)),
    mapping.columns,
  );
  if (repeated.length > 0) {
    const fields = repeated.map(({ name }) => ({
      path: 'body.metadata.headerRow',
      code: 'repeated',
      message: name.slice(0, NAME_TOLD_LENGTH),
    }));
    throw new DomainError('COLUMN_NAME_REPEATED', { fields });
  }
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  if (mapping.columns.some(({ index }) => index >= width)) throw new DomainError('COLUMNS_MISSING');
  const filled = rows.some((row) => row.some(({ text }) => cleanText(text) !== ''));
  if (!filled && rows.length < LOOK_AHEAD_ROWS - 1) throw new DomainError('ROWS_MISSING');
}

/** As much of a column's name as a refusal tells. */
const NAME_TOLD_LENGTH = 200;

/** A column may be without header and its first cells empty. */
const LOOK_AHEAD_ROWS = 1000;

async function rowsFrom(path: string, mapping: ImportMapping, limit: number): Promise<Row[]> {
  const workbook = await openWorkbook(path);
  try {
    const rows: Row[] = [];
    for await (const batch of workbook.rows(mapping.sheet, { from: mapping.headerRow, limit })) rows.push(...batch);
    return rows;
  } finally {
    await workbook.close();
  }
}
