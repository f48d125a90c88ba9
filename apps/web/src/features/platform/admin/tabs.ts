/** Tabs of the admin panel (P2 §2); the journal, which the specification does not place, stands first. */
export const ADMIN_TABS = [
  'audit',
  'cluster',
  'clients',
  'signIn',
  'parser',
  'health',
  'proxies',
  'modules',
  'learning',
  'photos',
  'travel',
  'retailers',
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
