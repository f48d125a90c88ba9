import type { StoredMatchingTable } from '@tsenomer/contracts';
import type { Database } from '@tsenomer/db';
import { recordAudit } from '../../platform/audit/index.ts';
import { actorId, transact } from '../../platform/context/context.ts';
import { DomainError } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { readUploadedRows } from '../product-import/index.ts';
import type { SheetUpload } from '../product-import/index.ts';
import { matchingTables } from './list-matching-tables.ts';
import { readMatches } from './rules/read-matches.ts';

/** Rows of a table at most. */
const MOST_ROWS = 20_000;
/** Rows that were not taken are named up to so many. */
const NAMED_REFUSALS = 100;

/**
 * Keeps what a service calls the products, instead of what was kept for it before (P2 §7 "travel matching tables"). The
 * alias is the name, the seller or the site of a company.
 * @throws DomainError INVALID_INPUT for an alias that names no company, or a file whose rows name no product; the
 * refusals of files.
 */
export const storeMatchingTable = verb(
  'adminSettings.edit',
  async (
    ctx,
    { alias, file }: { readonly alias: string; readonly file: SheetUpload },
  ): Promise<StoredMatchingTable> => {
    const company = await companyOf(ctx.db, alias);
    if (company === undefined) throw invalid('form.alias', 'unknown_company', 'No company has this name or site');
    const { lines, refused } = readMatches(await readUploadedRows(file, MOST_ROWS));
    return transact(ctx, async (tx) => {
      const products = await productsBy(
        tx.db,
        lines.map(({ key }) => key),
      );
      const names = new Map<number, string>();
      const unknown: number[] = [];
      for (const { key, name, row } of lines) {
        const id = products.get(key);
        if (id === undefined || names.has(id)) unknown.push(row);
        else names.set(id, name);
      }
      if (names.size === 0) throw invalid('body.file', 'no_matches', 'No row names a product');
      const rows = [...refused, ...unknown].sort((left, right) => left - right);
      await tx.db.deleteFrom('travel_matching_table').where('company_id', '=', company.id).execute();
      const { id } = await tx.db
        .insertInto('travel_matching_table')
        .values({
          company_id: company.id,
          alias,
          file_name: file.fileName.slice(-200),
          refused: rows.length,
          uploaded_by: actorId(tx),
          uploaded_at: tx.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const entries = [...names].map(([product_id, name]) => ({ table_id: id, product_id, name }));
      for (let at = 0; at < entries.length; at += 5000)
        await tx.db
          .insertInto('travel_matching_name')
          .values(entries.slice(at, at + 5000))
          .execute();
      await recordAudit(tx, { action: 'import', entity: 'matchingTable', entityId: id, title: alias });
      const [item] = await matchingTables(tx.db, id);
      if (item === undefined) throw new DomainError('NOT_FOUND');
      return { item, refusedRows: rows.slice(0, NAMED_REFUSALS) };
    });
  },
);

/** Whom an alias means: a company whose name, seller's name or site it is, whatever its letters' case. */
async function companyOf(db: Database, alias: string): Promise<{ readonly id: number } | undefined> {
  const key = alias.toLowerCase();
  return db
    .selectFrom('company')
    .select('id')
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['full_name']), '=', key),
        eb(fn<string>('lower', ['name']), '=', key),
        eb(fn<string>('lower', ['seller_name']), '=', key),
        eb(fn<string>('lower', ['host']), '=', key),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
}

/** Products by the client's article, and by barcode where no article says so. */
async function productsBy(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const barcodes = await db
    .selectFrom('product_barcode as b')
    .innerJoin('product as p', 'p.id', 'b.product_id')
    .select(['b.code as key', 'p.id'])
    .where('p.deleted_at', 'is', null)
    .where(({ eb, fn, val }) => eb('b.code', '=', fn.any(val([...keys]))))
    .orderBy('p.id', 'desc')
    .execute();
  const articles = await db
    .selectFrom('product')
    .select(['client_article as key', 'id'])
    .where('deleted_at', 'is', null)
    .where(({ eb, fn, val }) => eb('client_article', '=', fn.any(val([...keys]))))
    .execute();
  for (const { key, id } of [...barcodes, ...articles]) if (key !== null) found.set(key, id);
  return found;
}

function invalid(path: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path, code, message }] });
}
