import type { RoleName } from './roles.ts';

/**
 * The role matrix of P1 §6 and P2 §6 as data: which roles may do what. The server decides every call by it and the
 * interface hides by it. `closed` may do nothing; `agent` does offline monitoring only.
 */
export const PERMISSIONS = {
  'home.read': ['admin', 'user', 'demo', 'manager'],
  'directories.read': ['admin', 'user', 'demo', 'manager'],
  'products.read': ['admin', 'user', 'demo', 'manager'],
  'products.add': ['admin', 'user'],
  'products.edit': ['admin', 'user'],
  'collections.read': ['admin', 'user', 'demo', 'manager'],
  'collections.create': ['admin', 'user', 'demo'],
  'collections.edit': ['admin', 'user', 'demo'],
  'collections.delete': ['admin', 'user'],
  'collections.run': ['admin', 'user', 'demo'],
  'timetable.read': ['admin', 'user', 'demo'],
  'timetable.edit': ['admin', 'user', 'demo'],
  // How links are searched is only the platform administrator's to change (P2 §6).
  'linkSearch.configure': ['admin'],
  'directories.create': ['admin', 'user', 'demo'],
  'directories.edit': ['admin', 'user'],
  'directories.delete': ['admin', 'user'],
  'companies.create': ['admin', 'user'],
  'companies.edit': ['admin', 'user'],
  // Only the platform administrator deletes companies and addresses (P1 §6, P2 §6).
  'companies.delete': ['admin'],
  'parserConfigs.read': ['admin'],
  'parserConfigs.edit': ['admin'],
  'users.read': ['admin', 'user', 'demo'],
  'users.invite': ['admin', 'user'],
  'users.setRole': ['admin'],
  'infobase.read': ['admin', 'user', 'demo'],
  'infobase.administer': ['admin'],
  'settings.read': ['admin', 'user'],
  'settings.edit': ['admin', 'user'],
  'adminSettings.read': ['admin'],
  'adminSettings.edit': ['admin'],
  'tokens.manage': ['admin', 'user'],
  'audit.read': ['admin'],
  'parser.read': ['admin', 'user', 'demo', 'manager'],
  // The client's administrators see no cluster (P2 §6).
  'cluster.manage': ['admin'],
  // Where pictures are kept, what room they take and their deletion: the platform's (P1 §6, P2 §6).
  'storage.manage': ['admin'],
  'reports.read': ['admin', 'user', 'demo', 'manager'],
  'system.version': ['admin'],
} as const satisfies Readonly<Record<string, readonly RoleName[]>>;

export type Permission = keyof typeof PERMISSIONS;

/** Who may call a route: anybody, anybody signed in whose account is not closed, or the roles of a permission. */
export type Access = 'public' | 'signed-in' | Permission;

/**
 * The roles that somebody of a role may give to whom they invite or create (P1 §6; docs/decisions/012). Only an
 * administrator changes the role of an account that exists, and may close it by that.
 */
export const ASSIGNABLE_ROLES: Readonly<Record<RoleName, readonly RoleName[]>> = {
  admin: ['admin', 'user', 'demo', 'agent', 'manager'],
  user: ['user', 'agent', 'manager'],
  demo: [],
  closed: [],
  agent: [],
  manager: [],
};

/** Whether a role has a permission. */
export function roleMay(role: RoleName, permission: Permission): boolean {
  const roles: readonly RoleName[] = PERMISSIONS[permission];
  return roles.includes(role);
}

/** Whether somebody with this role (null: nobody is signed in) may call a route with this access. */
export function accessAllows(access: Access, role: RoleName | null): boolean {
  if (access === 'public') return true;
  if (role === null || role === 'closed') return false;
  return access === 'signed-in' || roleMay(role, access);
}
