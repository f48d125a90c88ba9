/**
 * Tabs of the admin panel (P2 §2) by what they are about; the journal, which the specification does not place, stands
 * first.
 */
export const ADMIN_GROUPS = {
  access: ['audit', 'signIn', 'retailers'],
  collecting: ['parser', 'health', 'proxies', 'modules', 'learning'],
  installation: ['clients', 'cluster', 'photos', 'travel'],
} as const;

export const ADMIN_TABS = [...ADMIN_GROUPS.access, ...ADMIN_GROUPS.collecting, ...ADMIN_GROUPS.installation] as const;

export type AdminTab = (typeof ADMIN_TABS)[number];
