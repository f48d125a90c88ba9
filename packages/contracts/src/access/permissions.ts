import type { RoleName } from './roles.ts';

/**
 * The role matrix of P1 §6 and P2 §6 as data: which roles may do what. The server decides every call by it and the
 * interface hides by it. `closed` may do nothing; `agent` does offline monitoring only.
 */
export const PERMISSIONS = {
  'home.read': ['admin', 'user', 'demo', 'manager'],
  // Names by which reports are filtered: what a manager needs of the directories (P1 §6; docs/decisions/054).
  'names.read': ['admin', 'user', 'demo', 'manager'],
  'directories.read': ['admin', 'user', 'demo'],
  'products.read': ['admin', 'user', 'demo'],
  // The price history that opens from the main report.
  'prices.read': ['admin', 'user', 'demo', 'manager'],
  // Demo opens the screen, which says that adding is not for demo mode (P1 §8).
  'addingProducts.open': ['admin', 'user', 'demo'],
  'products.add': ['admin', 'user'],
  'products.edit': ['admin', 'user'],
  'collections.read': ['admin', 'user', 'demo'],
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
  // The client's administrators see how their shops are collected, but for proxies; only the platform's change it.
  'parserConfigs.read': ['admin', 'user'],
  'parserConfigs.edit': ['admin'],
  'robots.read': ['admin'],
  'users.read': ['admin', 'user', 'demo'],
  'users.invite': ['admin', 'user'],
  'users.setRole': ['admin'],
  'infobase.read': ['admin', 'user', 'demo'],
  'infobase.administer': ['admin'],
  // Demo opens the settings (P1 §2 "User menu") and changes none.
  'settings.read': ['admin', 'user', 'demo'],
  'settings.edit': ['admin', 'user'],
  'adminSettings.read': ['admin'],
  'adminSettings.edit': ['admin'],
  'tokens.manage': ['admin', 'user'],
  'audit.read': ['admin'],
  // What runs now: the icon of the header, and the hints by which reports and home are read anew.
  'parser.read': ['admin', 'user', 'demo', 'manager'],
  'parserTasks.read': ['admin', 'user', 'demo'],
  'siteHealth.read': ['admin', 'user', 'demo'],
  // The client's administrators see no cluster (P2 §6).
  'cluster.manage': ['admin'],
  // Where pictures are kept, what room they take and their deletion: the platform's (P1 §6, P2 §6).
  'storage.manage': ['admin'],
  'reports.read': ['admin', 'user', 'demo', 'manager'],
  // Files of the client's prices go to addresses outside: by those who answer for them.
  'reports.mail': ['admin', 'user'],
  // Strategies and what is made of their advice are the client's, as cases of violations are.
  'repricing.handle': ['admin', 'user'],
  // Who fell below a recommended price is a report; what is done about it is the client's (docs/decisions/054).
  'violations.read': ['admin', 'user', 'demo', 'manager'],
  'violations.handle': ['admin', 'user'],
  // What checks recorded is corrected openly by those who answer for the client's figures (docs/decisions/117).
  'rereadings.handle': ['admin', 'user'],
  // Whoever pays sees the bill; tariffs, options and closed months are the platform's alone (P2 §6).
  'billing.read': ['admin', 'user', 'demo'],
  'billing.administer': ['admin'],
  'offlineTasks.read': ['admin', 'user', 'demo', 'agent'],
  'offlineTasks.plan': ['admin', 'user', 'demo'],
  // Approval puts prices into the history; the demo's visitors look at it.
  'offlineTasks.approve': ['admin', 'user'],
  'offlineTasks.carryOut': ['agent'],
  'environment.read': ['admin', 'user'],
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
