import type { OutputOf, queueRoutes } from '@tsenomer/contracts';
import { query } from '@tsenomer/db';
import type { Database } from '@tsenomer/db';
import { z } from 'zod';
import type { SheetUpload } from '../../catalogue/product-import/index.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { transact } from '../../platform/context/context.ts';
import { DomainError, found } from '../../platform/context/domain-error.ts';
import { verb } from '../../platform/context/verb.ts';
import { rowId } from '../../platform/kit/row-id.ts';
import { hasActiveTask } from '../work/has-active-task.ts';
import { recordByHand } from '../work/record-by-hand.ts';
import { refuseOtherCompanies, refuseOtherShop } from '../work/refuse-others.ts';
import { NOTHING_SEEN } from './check.ts';
import type { Check } from './check.ts';
import { checkingLinks } from './checking-links.ts';
import type { ResultLine } from './rules/read-results.ts';

const MOST_ROWS = 20_000;
/** Rows that were not taken are named up to so many. */
const NAMED_REFUSALS = 100;

type Uploaded = OutputOf<typeof queueRoutes.bringResults.response>;

/**
 * Takes what somebody saw at one company of a collection (rows of link, price, availability) as checks of a run by hand
 * (P2 §7 "upload-lenta-results", whose payload the specification does not show: docs/decisions/072).
 * @throws DomainError NOT_FOUND for a collection, company or address of another collection; COLLECTION_RUNNING;
 * INVALID_INPUT when no row is a link of the company, or when the collection watches addresses there and none is named;
 * the refusals of files.
 */
export const bringResults = verb(
  'products.edit',
  async (
    ctx,
    input: {
      readonly id: number;
      readonly companyId: number;
      readonly companyShopId?: number | undefined;
      readonly file: SheetUpload;
    },
  ): Promise<Uploaded> => {
    // Loaded for a file alone: nodes record checks as well, and read no files of people.
    const { readUploadedRows } = await import('../../catalogue/product-import/index.ts');
    const { readResults } = await import('./rules/read-results.ts');
    const read = readResults(await readUploadedRows(input.file, MOST_ROWS), ctx.installation.currency);
    return transact(ctx, async (tx) => {
      const collection = found(
        await tx.db
          .selectFrom('collection')
          .select(['id', 'name', 'city_id'])
          .where('id', '=', rowId(input.id))
          .where('deleted_at', 'is', null)
          .forUpdate()
          .executeTakeFirst(),
      );
      await refuseOtherCompanies(tx.db, collection.id, [input.companyId]);
      const companyShopId = await placeOf(tx.db, collection.id, input);
      if (await hasActiveTask(tx.db, { collectionId: collection.id, companyIds: [input.companyId] }))
        throw new DomainError('COLLECTION_RUNNING');
      const links = await linksOf(tx.db, { collectionId: collection.id, ...input }, read.lines);
      const now = tx.now();
      const checks: Check[] = [];
      const unknown: number[] = [];
      for (const line of read.lines) {
        const linkId = links.get(line.url);
        if (linkId === undefined) unknown.push(line.row);
        else checks.push(checkByHand(linkId, line, now, input.file.fileName));
      }
      if (checks.length === 0) throw invalid('body.file', 'no_links', 'No row is a link of the company');
      const runId = await recordByHand(tx, checkingLinks, {
        of: {
          collectionId: collection.id,
          cityId: collection.city_id,
          companyId: input.companyId,
          companyShopId,
          taskKind: 'priceParsing',
        },
        results: checks,
      });
      await recordAudit(tx, {
        action: 'import',
        entity: 'collection',
        entityId: collection.id,
        title: collection.name,
      });
      const refused = [...read.refused, ...unknown].toSorted((left, right) => left - right);
      return {
        runId,
        recorded: checks.length,
        refused: refused.length,
        refusedRows: refused.slice(0, NAMED_REFUSALS),
      };
    });
  },
);

const shopRow = z.strictObject({ id: z.int() });

/** The address that was looked at; null where the collection watches the whole city. */
async function placeOf(
  db: Database,
  collectionId: number,
  { companyId, companyShopId }: { readonly companyId: number; readonly companyShopId?: number | undefined },
): Promise<number | null> {
  if (companyShopId !== undefined) {
    await refuseOtherShop(db, collectionId, { companyId, companyShopId });
    return companyShopId;
  }
  const { rows } = await query(shopRow)`
    select cs.id from collection_company_shop ccs join company_shop cs on cs.id = ccs.company_shop_id
    where ccs.collection_id = ${collectionId} and cs.company_id = ${companyId} limit 1`.execute(db);
  if (rows.length > 0) throw invalid('form.companyShopId', 'required', 'The collection watches addresses there');
  return null;
}

const linkRow = z.strictObject({ id: z.int(), url: z.string() });

async function linksOf(
  db: Database,
  { collectionId, companyId }: { readonly collectionId: number; readonly companyId: number },
  lines: readonly ResultLine[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query(linkRow)`
    select l.id, l.url from link l join collection_product cp on cp.product_id = l.product_id
    where cp.collection_id = ${collectionId} and l.company_id = ${companyId}
      and l.url = any(${lines.map(({ url }) => url)}::text[])
    order by l.id desc`.execute(db);
  return new Map(rows.map(({ id, url }) => [url, id]));
}

function checkByHand(linkId: number, { price }: ResultLine, observedAt: Date, fileName: string): Check {
  return {
    ...NOTHING_SEEN,
    linkId,
    observedAt,
    outcome: price === null ? 'notAvailable' : 'success',
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    evidence: price === null ? null : `upload ${fileName.slice(-200)}`,
    durationMs: 0,
  };
}

function invalid(path: string, code: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', { fields: [{ path, code, message }] });
}
