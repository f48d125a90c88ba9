import { COMPANY_LISTS } from '@tsenomer/contracts';
import type { CompanyList, CompanyProduct, CompanyProducts } from '@tsenomer/contracts';
import { verb } from '../../platform/context/verb.ts';
import { companyProductRows } from './company-product-rows.ts';
import { countLists, pageOfList, watchedCompany } from './company-lists.ts';

/**
 * The products of a collection at one of its companies: with links, without, not found and out of stock, by name, and
 * how many each list has of those that the search finds (P2 §2 "Collection product list").
 * @param input `list` names the only list that is read; without it a page of each is.
 * @throws DomainError NOT_FOUND, also for a company that the collection does not have.
 */
export const companyProducts = verb(
  'collections.read',
  async (
    ctx,
    input: {
      readonly id: number;
      readonly companyId: number;
      readonly list?: CompanyList | undefined;
      readonly search?: string | undefined;
      readonly page: number;
      readonly limit: number;
    },
  ): Promise<CompanyProducts> => {
    const watched = await watchedCompany(ctx.db, input);
    const counts = await countLists(ctx.db, watched, input.search);
    const { search, limit } = input;
    const pages: Record<CompanyList, CompanyProduct[]> = {
      productsWithLinks: [],
      productsWithoutLinks: [],
      error404Products: [],
      outOfStockProducts: [],
    };
    for (const list of input.list === undefined ? COMPANY_LISTS : [input.list]) {
      const offset = (input.page - 1) * limit;
      const ids = await pageOfList(ctx.db, watched, { list, search, offset, limit, total: counts[list] });
      pages[list] = await companyProductRows(ctx.db, watched, { list, ids });
    }
    const { id, name } = watched.collection;
    return {
      city: watched.city,
      collection: { id, name },
      company: watched.company,
      productsCount: counts.products,
      productsWithLinksCount: counts.productsWithLinks,
      productsWithoutLinksCount: counts.productsWithoutLinks,
      error404ProductsCount: counts.error404Products,
      outOfStockProductsCount: counts.outOfStockProducts,
      ...pages,
    };
  },
);
