import { verb } from '../../platform/context/verb.ts';
import { knownCompanies } from './known-companies.ts';
import { answersSearches, hasAssortment, isMeant } from './rules/may-search.ts';
import type { SearchWork } from './search-work.ts';

/**
 * Companies at which a search of this kind can be run by name, by the rules that refuse a run (`planSearches`); for
 * `solidParse` those whose assortment can be read.
 */
export const searchableCompanies = verb(
  'collections.read',
  async (ctx, { kind }: { readonly kind: SearchWork['kind'] }): Promise<{ companyIds: number[] }> => {
    const able = (await knownCompanies(ctx.db)).filter((company) => {
      if (company.config === null || !isMeant(company, kind, false)) return false;
      if (kind === 'solidParse') return hasAssortment(company);
      return answersSearches(company, 'nameMl') || (kind === 'findLinks' && hasAssortment(company));
    });
    return { companyIds: able.map(({ id }) => id) };
  },
);
