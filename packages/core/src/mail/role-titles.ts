import type { Locale, RoleName } from '@tsenomer/contracts';

/** Roles as people read them (P1 §6). */
export const ROLE_TITLES: Readonly<Record<Locale, Readonly<Record<RoleName, string>>>> = {
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
};
