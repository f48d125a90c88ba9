import { SHARD_SEARCHES } from '@tsenomer/contracts';
import type { LinkSearchSettings, TaskFilter } from '@tsenomer/contracts';
import type { DatabaseTransaction } from '@tsenomer/db';
import { DomainError } from '../../platform/context/domain-error.ts';
import { knownCompanies } from './known-companies.ts';
import type { KnownCompany } from './known-companies.ts';
import { answersSearches, hasAssortment, isMeant } from './rules/may-search.ts';
import type { SearchWork } from './search-work.ts';
import { productsToSearch, searchableProducts } from './targets.ts';

/** An assortment is read once per shard, so all products of a task share one as far as they can. */
const SHARD_SOLID = 5000;

/** One task of a run: what is gone through at a company. */
export interface PlannedTask {
  readonly companyId: number;
  /** null: city-wide. */
  readonly companyShopId: number | null;
  readonly targetIds: readonly number[];
}

export interface SearchPlan {
  readonly tasks: readonly PlannedTask[];
  readonly filter: TaskFilter;
  readonly shardSize: number;
}

interface Planned {
  readonly kind: SearchWork['kind'];
  readonly collection: { readonly id: number; readonly city_id: number };
  readonly settings: LinkSearchSettings;
  readonly companyIds: readonly number[];
  readonly productIds?: readonly number[] | undefined;
  readonly filter?: TaskFilter | undefined;
}

/**
 * Plans a search: a task per company, whatever addresses the collection has, of the products without a link there
 * unless another filter is asked for; of all products where sellers are looked for.
 * @throws DomainError COLLECTION_EMPTY without products; ROBOT_NOT_CONFIGURED when no company has a config;
 * NO_MARKETPLACE and NO_SEARCH_FOR_COMPANY when none can be searched; NOTHING_TO_SEARCH_BY when every product lacks
 * what the mode needs; NOTHING_LEFT_TO_SEARCH.
 */
export async function planSearches(db: DatabaseTransaction, input: Planned): Promise<SearchPlan> {
  const companies = await searchedCompanies(db, input);
  // A product may have ever more sellers; a link of it at the company itself ends no search of them.
  const filter = input.filter ?? (input.kind === 'findSellersAndLinks' ? 'all' : 'notProcessed');
  const searchable =
    input.kind === 'solidParse' ? null : await searchableProducts(db, input.collection.id, input.settings.parseBy);
  if (searchable === null && input.kind !== 'solidParse') throw new DomainError('COLLECTION_EMPTY');
  if (searchable?.size === 0) throw new DomainError('NOTHING_TO_SEARCH_BY');
  const tasks: PlannedTask[] = [];
  for (const { id } of companies) {
    const productIds = await productsToSearch(db, input.collection, id, { productIds: input.productIds, filter });
    const targetIds = searchable ? productIds.filter((productId) => searchable.has(productId)) : productIds;
    if (targetIds.length > 0) tasks.push({ companyId: id, companyShopId: null, targetIds });
  }
  if (companies.length > 0 && tasks.length === 0) throw new DomainError('NOTHING_LEFT_TO_SEARCH');
  return { tasks, filter, shardSize: input.kind === 'solidParse' ? SHARD_SOLID : SHARD_SEARCHES };
}

/** The companies that this kind of search goes to. */
async function searchedCompanies(
  db: DatabaseTransaction,
  { kind, settings, companyIds }: Planned,
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
