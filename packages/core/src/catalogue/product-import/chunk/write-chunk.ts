import { sql } from 'kysely';
import type { ImportMode, RefusalReason } from '@tsenomer/contracts';
import type { Regrouping, TransactionContext } from '../../../platform/context/context.ts';
import type { ImportedProduct, Refusal } from '../rules/import-row.ts';
import { newNotices, noteProducts, noteRegroupings } from './import-notes.ts';
import { importEnded } from '../import-ended.ts';
import { plainArray, textArray } from './array-literal.ts';
import { createProducts } from './create-products.ts';
import { decideTargets } from './decide-targets.ts';
import { findProducts } from './find-products.ts';
import { brandIds } from './resolve-brands.ts';
import { categoryIds } from './resolve-categories.ts';
import { decideChunkLinks } from './decide-chunk-links.ts';
import { updateProducts } from './update-products.ts';
import { writeBarcodes, writeCategories, writeLinks } from './write-parts.ts';

/** Neighbouring rows of a sheet, read and checked: what one transaction writes. */
export interface Chunk {
  readonly importId: number;
  readonly mode: ImportMode;
  /** Whether groups go where the category tree has them. */
  readonly existingCategories: boolean;
  /** Rows of the sheet before this one are finished, and those before `to` with this chunk. */
  readonly from: number;
  readonly to: number;
  /** Whether the sheet ends here. */
  readonly last: boolean;
  readonly products: readonly ImportedProduct[];
  readonly refusals: readonly Refusal[];
}

/**
 * Writes a chunk, brings its products into the collections that select them, and moves the import's counts with it, by
 * a fixed number of statements whatever the number of rows.
 * @returns false, having written nothing, when the import does not stand at `from` any more: somebody else runs it.
 */
export async function writeChunk(tx: TransactionContext, chunk: Chunk): Promise<boolean> {
  const run = await tx.db
    .selectFrom('import_run')
    .select(['processed', 'status', 'dry_run'])
    .where('id', '=', chunk.importId)
    .forUpdate()
    .executeTakeFirst();
  if (run?.processed !== chunk.from || run.status !== 'running') return false;

  // A server that crashes may lose such a chunk, but with its count of finished rows: they are read again. The last one
  // waits until it and all before it are on the disk.
  if (!chunk.last) await sql`set local synchronous_commit = off`.execute(tx.db);

  // What a dry run would do is done, counted, and undone.
  if (run.dry_run) await sql`savepoint dry_run`.execute(tx.db);
  const applied = await applyChunk(tx, chunk);
  if (run.dry_run) await sql`rollback to savepoint dry_run`.execute(tx.db);

  if (!run.dry_run) await noteProducts(tx, chunk, applied.productIds);
  await noteRegroupings(tx, chunk.importId, applied.regroupings);
  const said = [...chunk.refusals, ...applied.refusals, ...(await newNotices(tx, chunk.importId, applied.notices))];
  const refusals = run.dry_run ? said : said.filter(({ reason }) => !BEFOREHAND.has(reason));
  await writeRefusals(tx, chunk.importId, refusals);
  await tx.db
    .updateTable('import_run')
    .set((eb) => ({
      processed: chunk.to,
      created: eb('created', '+', applied.created),
      updated: eb('updated', '+', applied.updated),
      unchanged: eb('unchanged', '+', applied.unchanged),
      refused: eb('refused', '+', refusals.filter(({ scope }) => scope === 'row').length),
      links: eb('links', '+', applied.links),
      ...(chunk.last ? { status: 'done' as const, total: chunk.to, finished_at: tx.now() } : {}),
    }))
    .where('id', '=', chunk.importId)
    .execute();
  if (chunk.last) await importEnded(tx, chunk.importId);
  return true;
}

/** What becomes of headings and groups is of interest before an import, not after it. */
const BEFOREHAND: ReadonlySet<RefusalReason> = new Set(['heading_leads', 'category_placed']);

interface Applied {
  /** Of all rows that were taken over. */
  readonly productIds: readonly number[];
  readonly regroupings: readonly Regrouping[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** New ones, and those that lead elsewhere now. */
  readonly links: number;
  readonly refusals: readonly Refusal[];
  /** What is said of groups, once for each in a whole import. */
  readonly notices: readonly Refusal[];
}

/** Writes the products of a chunk. */
async function applyChunk(tx: TransactionContext, chunk: Chunk): Promise<Applied> {
  const decided = await decideChunkLinks(
    tx,
    decideTargets(chunk.mode, chunk.products, await findProducts(tx, chunk.products)),
  );
  const accepted = [...decided.creations, ...decided.updates.map(({ product }) => product)];
  const brands = await brandIds(tx, accepted);
  const { ids: categories, notices } = await categoryIds(tx, accepted, chunk.existingCategories);
  const created = await createProducts(tx, decided.creations, { brands, categories });
  const known = decided.updates.map(({ id, product }) => ({ key: id, product }));
  const linked = await writeLinks(tx, known);
  const changed = new Set([
    ...(await updateProducts(tx, decided.updates, brands)),
    ...(await writeBarcodes(tx, known)),
    ...(await writeCategories(tx, known, categories)),
    ...linked,
  ]);
  const productIds = [...created.ids, ...decided.updates.map(({ id }) => id)];
  return {
    productIds,
    regroupings: await tx.reactions.productsRegrouped(tx, productIds),
    notices,
    created: created.ids.length,
    updated: changed.size,
    unchanged: known.length - changed.size,
    links: created.links + linked.length,
    refusals: [...decided.refusals, ...created.refusals],
  };
}

async function writeRefusals(tx: TransactionContext, importId: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  const sorted = [...refusals].sort((left, right) => left.row - right.row);
  await sql`
    insert into import_refusal (import_id, row_number, scope, reason, value, column_title)
    select ${importId}::int, r.row_number, r.scope, r.reason, r.value, r.column_title
    from unnest(
      ${plainArray(sorted.map(({ row }) => row))}::int[], ${textArray(sorted.map(({ scope }) => scope))}::text[],
      ${textArray(sorted.map(({ reason }) => reason))}::text[], ${textArray(sorted.map(({ value }) => value))}::text[],
      ${textArray(sorted.map(({ column }) => column))}::text[]
    ) with ordinality as r (row_number, scope, reason, value, column_title, at)
    order by r.at`.execute(tx.db);
}
