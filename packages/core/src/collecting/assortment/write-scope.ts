import type { AssortmentWrite } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { checkCity, checkCompanies, invalidPart } from '../collection/references.ts';

/**
 * @throws DomainError INVALID_INPUT naming the field when a city or company does not exist, a listing is of a company
 * that is not chosen, or stands twice.
 */
export async function checkAssortment({ db }: TransactionContext, input: AssortmentWrite): Promise<void> {
  await checkCity(db, input.cityId);
  await checkCompanies(db, input.companyIds);
  const seen = new Set<string>();
  for (const [at, { companyId, url }] of input.listings.entries()) {
    if (!input.companyIds.includes(companyId))
      throw invalidPart(`listings[${at}].companyId`, 'unknown', 'The company is not chosen');
    const key = `${companyId} ${url ?? ''}`;
    if (seen.has(key)) throw invalidPart(`listings[${at}].url`, 'repeated', 'The listing stands twice');
    seen.add(key);
  }
}

/** Has a monitoring walk these companies by these listings; those that stay keep what they have walked. */
export async function writeAssortmentScope(
  { db }: TransactionContext,
  id: number,
  { companyIds, listings }: Pick<AssortmentWrite, 'companyIds' | 'listings'>,
): Promise<void> {
  const ids = [...new Set(companyIds)];
  await db
    .deleteFrom('collection_company')
    .where('collection_id', '=', id)
    .where('company_id', 'not in', ids)
    .execute();
  await db
    .insertInto('collection_company')
    .values(ids.map((companyId) => ({ collection_id: id, company_id: companyId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const withOwn = new Set(listings.map(({ companyId }) => companyId));
  const wanted = [
    ...listings,
    ...ids.filter((each) => !withOwn.has(each)).map((companyId) => ({ companyId, url: null, category: null })),
  ];
  const before = await db
    .selectFrom('assortment_listing')
    .select(['id', 'company_id', 'url'])
    .where('collection_id', '=', id)
    .execute();
  const keyOf = (companyId: number, url: string | null): string => `${companyId} ${url ?? ''}`;
  const keys = new Set(wanted.map(({ companyId, url }) => keyOf(companyId, url)));
  const gone = before.filter((row) => !keys.has(keyOf(row.company_id, row.url))).map((row) => row.id);
  if (gone.length > 0) await db.deleteFrom('assortment_listing').where('id', 'in', gone).execute();
  const known = new Map(before.map((row) => [keyOf(row.company_id, row.url), row.id]));
  for (const { companyId, url, category } of wanted) {
    const stays = known.get(keyOf(companyId, url));
    if (stays === undefined)
      await db
        .insertInto('assortment_listing')
        .values({ collection_id: id, company_id: companyId, url, category })
        .execute();
    else await db.updateTable('assortment_listing').set({ category }).where('id', '=', stays).execute();
  }
}
