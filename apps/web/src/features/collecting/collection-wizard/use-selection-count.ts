import { collectionRoutes, companyRoutes } from '@tsenomer/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#lib/api/index.ts';
import { isSelectionEmpty, selectionOf } from './draft.ts';
import type { Draft } from './draft.ts';

/** How many companies a collection may have, and so how many are offered. */
const COMPANY_LIMIT = 10_000;
const TYPING_PAUSE = 300;

/** Companies that sell online; the wizard makes online monitorings. */
export const companiesQuery = query(companyRoutes.listCompanies, {
  query: { limit: COMPANY_LIMIT, filters: { onlineFlag: true } },
});

export interface SelectionCount {
  readonly products: number;
  /** Links of every company, by its id. */
  readonly linksByCompany: ReadonlyMap<number, number>;
  /** Links of the chosen companies; of all of them while none is chosen. */
  readonly links: number;
  /** A newer count is on its way. */
  readonly stale: boolean;
}

/** The live count of what the draft selects; null while nothing is selected or nothing is known yet. */
export function useSelectionCount(draft: Draft): SelectionCount | null {
  const { tagIds, brandIds, categoryIds, products, imports } = draft;
  const selection = useMemo(
    () => selectionOf({ tagIds, brandIds, categoryIds, products, imports }),
    [tagIds, brandIds, categoryIds, products, imports],
  );
  const [settled] = useDebouncedValue(selection, TYPING_PAUSE);
  const companies = useQuery(companiesQuery);
  const companyIds = useMemo(() => companies.data?.items.map((company) => company.id), [companies.data]);
  const empty = isSelectionEmpty(selection);
  const count = useQuery({
    ...query(collectionRoutes.countSelection, { body: { selection: settled, companyIds: companyIds ?? [] } }),
    enabled: companyIds !== undefined && !isSelectionEmpty(settled),
    placeholderData: keepPreviousData,
  });
  const { data } = count;
  const linksByCompany = useMemo(
    () => new Map(data?.byCompany.map(({ companyId, links }) => [companyId, links])),
    [data],
  );
  if (empty || data === undefined) return null;
  const counted = draft.companyIds.length === 0 ? [...linksByCompany.keys()] : draft.companyIds;
  return {
    products: data.products,
    linksByCompany,
    links: counted.reduce((sum, id) => sum + (linksByCompany.get(id) ?? 0), 0),
    stale: count.isPlaceholderData || settled !== selection,
  };
}
