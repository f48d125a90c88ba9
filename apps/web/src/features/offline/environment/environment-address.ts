import type { ShopFilters } from '@tsenomer/contracts';
import { z } from 'zod';
import { pageParam, pageSizeParam } from '#lib/page-size.ts';

const id = z.int().positive();

/** Whose shops are shown, or which of all, as it stands in the address. */
export const environmentAddress = z.object({
  agent: id.optional().catch(undefined),
  city: id.optional().catch(undefined),
  companies: z.array(id).min(1).max(1000).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  watched: z.enum(['nobody', 'somebody']).optional().catch(undefined),
  page: pageParam,
  limit: pageSizeParam,
});

type EnvironmentAddress = z.infer<typeof environmentAddress>;

export interface EnvironmentProps {
  readonly address: EnvironmentAddress;
  readonly onAddress: (change: Partial<EnvironmentAddress>) => void;
}

/** Which of all shops are asked for. */
export function shopFilters({ city, companies, search, watched }: EnvironmentAddress): ShopFilters {
  return {
    ...(city !== undefined && { cityId: city }),
    ...(companies && { companyIds: companies }),
    ...(search !== undefined && search !== '' && { search }),
    ...(watched && { watched: watched === 'somebody' }),
  };
}
