import { SHARD_SEARCHES } from '@tsenomer/contracts';
import type { LinkSearchSettings } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import type { PlannedTask, RunOrder, RunPlan } from '../work/kind-of-work.ts';
import { currentCalibrationId } from './calibration.ts';
import { knownCompanies } from './known-companies.ts';
import type { KnownCompany } from './known-companies.ts';
import { searchKind } from './load-search-work.ts';
import { answersSearches, hasAssortment, isMeant } from './rules/may-search.ts';
import type { SearchWork } from './search-work.ts';
import { productsToSearch, searchableProducts } from './targets.ts';

/** An assortment is read once per shard, so all products of a task share one as far as they can. */
const SHARD_SOLID = 5000;

/**
 * Plans a search: a task per company, whatever addresses the collection has, of the products without a link there
 * unless another filter is asked for; of all products where sellers are looked for.
 * @throws DomainError COLLECTION_EMPTY without products; ROBOT_NOT_CONFIGURED when no company has a config;
 * NO_MARKETPLACE and NO_SEARCH_FOR_COMPANY when none can be searched; NOTHING_TO_SEARCH_BY when every product lacks
 * what the mode needs; NOTHING_LEFT_TO_SEARCH.
 */
export async function planSearches(db: DatabaseTransaction, order: RunOrder): Promise<RunPlan> {
  const { collection, productIds } = order;
  const kind = searchKind(order.kind);
  const settings = collection.settings.parserTaskCommandArguments;
  const companyIds = [...new Set(order.sources.map((source) => source.company_id))];
  const companies = await searchedCompanies(db, { kind, settings, companyIds });
  // A product may have ever more sellers; a link of it at the company itself ends no search of them.
  const filter = order.filter ?? (kind === 'findSellersAndLinks' ? 'all' : 'notProcessed');
  const searchable = kind === 'solidParse' ? null : await searchableProducts(db, collection.id, settings.parseBy);
  if (searchable === null && kind !== 'solidParse') throw new DomainError('COLLECTION_EMPTY');
  if (searchable?.size === 0) throw new DomainError('NOTHING_TO_SEARCH_BY');
  const tasks: PlannedTask[] = [];
  for (const { id } of companies) {
    const wanted = await productsToSearch(db, collection, id, { productIds, filter });
    const targetIds = searchable ? wanted.filter((productId) => searchable.has(productId)) : wanted;
    if (targetIds.length > 0) tasks.push({ companyId: id, companyShopId: null, targetIds });
  }
  if (companies.length > 0 && tasks.length === 0) throw new DomainError('NOTHING_LEFT_TO_SEARCH');
  return {
    tasks,
    filter,
    shardSize: kind === 'solidParse' ? SHARD_SOLID : SHARD_SEARCHES,
    calibrationId: await currentCalibrationId(db, settings.parseBy),
  };
}

/** The companies that this kind of search goes to. */
async function searchedCompanies(
  db: DatabaseTransaction,
  {
    kind,
    settings,
    companyIds,
  }: {
    readonly kind: SearchWork['kind'];
    readonly settings: LinkSearchSettings;
    readonly companyIds: readonly number[];
  },
): Promise<KnownCompany[]> {
  if (companyIds.length === 0) return [];
  const configured = (await knownCompanies(db, companyIds)).filter(({ config }) => config !== null);
  if (configured.length === 0) throw new DomainError('ROBOT_NOT_CONFIGURED');
  const meant = configured.filter((company) => isMeant(company, kind, settings.marketplaceOnly));
  if (meant.length === 0) throw new DomainError('NO_MARKETPLACE');
  const able = meant.filter((company) =>
    kind === 'solidParse' ? hasAssortment(company) : answersSearches(company, settings.parseBy),
  );
  if (able.length === 0) throw new DomainError('NO_SEARCH_FOR_COMPANY');
  return able;
}
