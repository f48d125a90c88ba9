import type { Locale } from '../platform/errors/catalogue.ts';

/** Roles and their ids (P1 §3). */
export const ROLE_ID = { admin: 1, user: 2, demo: 3, closed: 4, agent: 5, manager: 6 } as const;

export type RoleName = keyof typeof ROLE_ID;
export type RoleId = (typeof ROLE_ID)[RoleName];

export const ROLE_NAMES: readonly RoleName[] = ['admin', 'user', 'demo', 'closed', 'agent', 'manager'];

/** Roles as people read them (P1 §6). */
export const ROLE_TITLES = {
  ru: {
    admin: 'Администратор платформы',
    user: 'Администратор клиента',
    demo: 'Демо-доступ',
    closed: 'Доступ закрыт',
    agent: 'Агент',
    manager: 'Менеджер',
  },
  en: {
    admin: 'Platform administrator',
    user: 'Client administrator',
    demo: 'Demo access',
    closed: 'Access closed',
    agent: 'Agent',
    manager: 'Manager',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<RoleName, string>>>>;

/** @returns the role with this id, or null for an unknown one. */
export function roleById(id: number): RoleName | null {
  return ROLE_NAMES.find((name) => ROLE_ID[name] === id) ?? null;
}
