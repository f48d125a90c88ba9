import { useQuery } from '@tanstack/react-query';
import { accessAllows, cityRoutes, companyRoutes, WHOLE_LIST } from '@tsenomer/contracts';
import type { CurrentUser } from '@tsenomer/contracts';
import { query } from '#lib/api/index.ts';
import type { SelectOption } from './OptionSelect.tsx';

export interface DirectoryOptions {
  readonly options: readonly SelectOption[];
  readonly loading: boolean;
  /** Whether this user may choose at all. */
  readonly mayChoose: boolean;
}

/** The cities to choose from; nothing for a role that may not read them. */
export function useCityOptions(user: CurrentUser): DirectoryOptions {
  const mayChoose = accessAllows(cityRoutes.listCities.access, user.role);
  const cities = useQuery({ ...query(cityRoutes.listCities, { query: { limit: WHOLE_LIST } }), enabled: mayChoose });
  const options = (cities.data?.items ?? []).map(({ id, name, countryName }) => ({
    value: id,
    label: countryName === '' ? name : `${name}, ${countryName}`,
  }));
  return { options, loading: cities.isLoading, mayChoose };
}

/** Whether a user may choose a company other than the own one (P1 §6). */
export function mayChooseCompany({ role }: CurrentUser): boolean {
  return role === 'admin';
}

/** The companies to choose from: all for an administrator, the own one for everybody else (P1 §6). */
export function useCompanyOptions(user: CurrentUser): DirectoryOptions {
  const mayChoose = mayChooseCompany(user);
  const companies = useQuery({
    ...query(companyRoutes.listCompanies, { query: { limit: WHOLE_LIST } }),
    enabled: mayChoose,
  });
  const own =
    user.companyId !== null && user.companyName !== null ? [{ value: user.companyId, label: user.companyName }] : [];
  const options = mayChoose
    ? (companies.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))
    : own;
  return { options, loading: companies.isLoading, mayChoose };
}
