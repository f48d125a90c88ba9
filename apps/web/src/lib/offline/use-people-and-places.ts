import { cityRoutes, companyRoutes, userRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import type { UserItem } from '@tsenomer/contracts';
import { useQuery } from '@tanstack/react-query';
import type { Option } from '#components/inputs/option.ts';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';

/** As many users as are read for choosing among them (P2 §7). */
const USERS = 1000;

/** Cities to choose from, each with its country, by which it is found as well. */
export function useCities(): readonly Option[] {
  const cities = useQuery(query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }));
  return (cities.data?.items ?? []).map(({ id, name, countryName }) => ({
    id,
    name: countryName === '' ? name : `${name}, ${countryName}`,
  }));
}

/** Companies that agents walk to: those that do not sell online (P2 §7: `onlineFlag` false). */
export function useShopCompanies(): readonly Option[] {
  const enabled = useMay('names.read');
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: WHOLE_LIST, filters: { onlineFlag: false } } }),
    enabled,
  });
  return (companies.data?.items ?? []).map(({ id, fullName }) => ({ id, name: fullName }));
}

/** Users who may have tasks, by name: agents, and everybody else who is not closed (P2 §5). */
export function useStaff(roles: 'agents' | 'everybody' = 'everybody') {
  const enabled = useMay('users.read');
  return useQuery({
    ...query(userRoutes.listUsers, {
      query: { limit: USERS, ...(roles === 'agents' && { filters: { roles: ['agent' as const] } }) },
    }),
    enabled,
    select: ({ items }): readonly UserItem[] => items.filter(({ role }) => role !== 'closed'),
  });
}

/** The same as options of a field, agents first: they are who walks. */
export function useStaffOptions(): readonly Option[] {
  const { data = [] } = useStaff();
  return data
    .toSorted((left, right) => Number(right.role === 'agent') - Number(left.role === 'agent'))
    .map(({ id, fullName }) => ({ id, name: fullName }));
}
