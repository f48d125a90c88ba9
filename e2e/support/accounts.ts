import { cityRoutes, companyRoutes, ROLE_ID, userRoutes } from '@tsenomer/contracts';
import type { RoleName, UserItem } from '@tsenomer/contracts';
import type { Api } from './api.ts';
import type { Account } from './account.ts';

export interface Employee extends Account {
  readonly user: UserItem;
}

/** Tells apart what tests, their second tries and several runs make on one server: a test takes its own. */
export const freshMark = (): string => Math.random().toString(36).slice(2, 7);

/** Somebody of the own company with a role; made by the administrator. */
export async function employ(
  api: Api,
  role: Exclude<RoleName, 'closed'>,
  about: { readonly name?: string } = {},
): Promise<Employee> {
  const [cities, companies] = await Promise.all([
    api.get(
      `/cities?limit=1&filters=${encodeURIComponent(JSON.stringify({ name: 'Казань' }))}`,
      cityRoutes.listCities.response,
    ),
    api.get('/companies?limit=1', companyRoutes.listCompanies.response),
  ]);
  const login = `${role}-${Math.random().toString(36).slice(2, 9)}@example.test`;
  const password = 'Passw0rd1';
  const user = await api.post(
    '/users',
    {
      name: about.name ?? 'Вера',
      surname: 'Синицына',
      email: login,
      roleId: ROLE_ID[role],
      cityId: cities.items[0]?.id,
      companyId: companies.items[0]?.id,
      password,
      passwordConfirmation: password,
    },
    userRoutes.createUser.response,
  );
  return { login, password, user };
}
