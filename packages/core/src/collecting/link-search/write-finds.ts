import { storedCollectionSettings } from '@tsenomer/contracts';
import type { TransactionContext } from '../../platform/context/context.ts';
import { linkJudge } from '../../catalogue/link/judge-link.ts';
import type { TaskOrigin } from '../work/kind-of-work.ts';
import { readCalibration } from './calibration.ts';
import { loadSearchedProducts, urlKey } from './searched-products.ts';
import type { SearchedProduct } from './searched-products.ts';
import { hasException } from './rules/has-exception.ts';
import { sortOffers } from './rules/sort-offers.ts';
import type { FoundOffer, ProductSearch } from './search-work.ts';
import { sellerCompanies } from './seller-companies.ts';
import type { SellerCompanies } from './seller-companies.ts';
import { writeCandidates } from './write-candidates.ts';
import type { CandidateToWrite } from './write-candidates.ts';

/** What searches came to. */
export interface WrittenFinds {
  /** Products that something was found for: a link, or offers for a person to look at. */
  readonly found: ReadonlySet<number>;
  readonly newLinks: number;
  readonly newSellers: number;
}

type Found = Extract<ProductSearch, { outcome: 'found' }>;

/**
 * Sorts what searches found: the sure offer becomes the link of a product that has none there, others wait for a
 * person. What waited before and was not found again waits no longer; what a person decided stays as it is.
 */
export async function writeFinds(
  tx: TransactionContext,
  task: TaskOrigin,
  searches: readonly ProductSearch[],
): Promise<WrittenFinds> {
  const { db } = tx;
  const searched = searches.filter(({ outcome }) => outcome !== 'error');
  if (searched.length === 0) return { found: new Set(), newLinks: 0, newSellers: 0 };
  const { settings: stored } = await db
    .selectFrom('collection')
    .select('settings')
    .where('id', '=', task.collectionId)
    .executeTakeFirstOrThrow();
  const { parserTaskCommandArguments: settings, singleProductFlag } = storedCollectionSettings.parse(stored);
  const products = await loadSearchedProducts(
    db,
    searched.map(({ productId }) => productId),
  );
  const sellers = await sellerCompanies(tx, task.companyId);
  const judge = await linkJudge(tx);
  const found = new Set<number>();
  const candidates: CandidateToWrite[] = [];
  for (const search of searched) {
    const product = products.get(search.productId);
    if (search.outcome !== 'found' || product === undefined) continue;
    const sorter = { task, sellers, judge, product, settings, single: singleProductFlag };
    const { chosen, alreadyLinked } = await sortSearch(sorter, search);
    if (alreadyLinked || chosen.length > 0) found.add(search.productId);
    candidates.push(...chosen);
  }
  const newLinks = await writeCandidates(tx, {
    task,
    mode: settings.parseBy,
    productIds: [...products.keys()],
    candidates,
    calibration: await readCalibration(db, task.calibrationId),
  });
  return { found, newLinks, newSellers: sellers.made() };
}

interface Sorter {
  readonly task: TaskOrigin;
  readonly sellers: SellerCompanies;
  readonly judge: Awaited<ReturnType<typeof linkJudge>>;
  readonly product: SearchedProduct;
  readonly settings: ReturnType<typeof storedCollectionSettings.parse>['parserTaskCommandArguments'];
  /** Only the likest find of a product is kept, at the company or of each seller. */
  readonly single: boolean;
}

/** An offer with its address as it would be kept. */
type KeptOffer = FoundOffer & { readonly sellerKey: string };

/** Sorts the offers of one product, those of each seller apart where sellers are looked for. */
async function sortSearch(
  sorter: Sorter,
  { productId, offers, searchedAt }: Found,
): Promise<{ chosen: CandidateToWrite[]; alreadyLinked: boolean }> {
  const { product, settings, sellers, task } = sorter;
  const kept = offers.flatMap((offer) => keptOffer(sorter, offer) ?? []);
  const chosen: CandidateToWrite[] = [];
  let alreadyLinked = false;
  for (const own of Map.groupBy(kept, ({ sellerKey }) => sellerKey).values()) {
    const seller = task.kind === 'findSellersAndLinks' ? (own[0]?.seller ?? null) : null;
    const companyId = seller === null ? task.companyId : sellers.idOf(seller.name);
    const current = companyId === null ? undefined : product.links.get(companyId);
    const others = own.filter(({ url }) => url !== current);
    alreadyLinked ||= others.length < own.length;
    const { accepted, proposed } = sortOffers(others, {
      accuracy: settings.accuracyThreshold,
      topCount: sorter.single ? 1 : settings.topCount,
      mayTake: settings.saveLinksToCard && current === undefined,
    });
    const base = { productId, foundAt: searchedAt, forSeller: seller !== null };
    if (accepted) {
      const linkCompanyId = companyId ?? (seller && (await sellers.make(seller))) ?? task.companyId;
      chosen.push({ ...base, offer: accepted, linkCompanyId });
    }
    chosen.push(...proposed.map((offer) => ({ ...base, offer, linkCompanyId: null })));
  }
  return { chosen: atMostProposed(chosen, settings.topCount), alreadyLinked };
}

/**
 * Null for an offer that cannot be it: rejected before, another seller's or company's page, with a word that must not
 * be in the name.
 */
function keptOffer({ task, sellers, judge, product }: Sorter, offer: FoundOffer): KeptOffer | null {
  const sellersToo = task.kind === 'findSellersAndLinks';
  if (hasException(offer.name, product.nameExceptions)) return null;
  if (!sellersToo && offer.seller !== null && !sellers.isOfCompany(offer.seller.name)) return null;
  const judgement = judge(
    offer.url,
    sellersToo && offer.seller !== null ? sellers.judgedAs(offer.seller.name) : task.companyId,
  );
  if (!('url' in judgement) || product.rejected.has(urlKey(judgement.url))) return null;
  const sellerKey = sellersToo && offer.seller !== null ? sellers.keyOf(offer.seller.name) : '';
  return { ...offer, url: judgement.url, sellerKey };
}

function atMostProposed(chosen: readonly CandidateToWrite[], topCount: number): CandidateToWrite[] {
  const taken = chosen.filter(({ linkCompanyId }) => linkCompanyId !== null);
  const proposed = chosen
    .filter(({ linkCompanyId }) => linkCompanyId === null)
    .toSorted((a, b) => b.offer.score - a.offer.score);
  return [...taken, ...proposed.slice(0, topCount)];
}
