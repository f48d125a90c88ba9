import type { FileRoutesByPath } from '@tanstack/react-router';
import { accessAllows } from '@tsenomer/contracts';
import type { Access, RoleName } from '@tsenomer/contracts';
import { useCurrentUser } from './current-user.ts';

type WithoutSlash<P> = P extends `${infer Head}/` ? (Head extends '' ? '/' : Head) : P;

/** A screen behind the sign-in, as links name it. */
export type Screen = {
  [Id in keyof FileRoutesByPath]: Id extends `/_app/${string}` ? WithoutSlash<FileRoutesByPath[Id]['fullPath']> : never;
}[keyof FileRoutesByPath];

/**
 * What each screen needs: the guard lets through, the drawer lists and links lead by this table alone, and roles have
 * permissions as the server's matrix says (P1 §2, §6; docs/decisions/054). A screen that is missing here is a type
 * error.
 */
const SCREEN_ACCESS: Readonly<Record<Screen, Access>> = {
  '/': 'signed-in',
  '/adding-products': 'addingProducts.open',
  '/admin-panel': 'adminSettings.read',
  '/assortment-monitoring/{-$id}': 'collections.read',
  '/brands': 'directories.read',
  '/categories': 'directories.read',
  '/categories/report': 'reports.read',
  '/cities': 'directories.read',
  '/companies': 'directories.read',
  '/companies/$id': 'directories.read',
  '/companies/$id/reading': 'parserConfigs.edit',
  '/companies/$id/robot': 'parserConfigs.edit',
  '/competitive-environment': 'environment.read',
  '/excelreports': 'reports.read',
  '/link-search': 'collections.read',
  '/parsing': 'collections.read',
  '/parsing/$id': 'collections.read',
  '/parsing/$id/$company': 'collections.read',
  '/parsing/$id/edit': 'collections.edit',
  '/parsing/$id/report/brand-segment': 'reports.read',
  '/parsing/$id/report/main': 'reports.read',
  '/parsing/$id/report/rating-review': 'reports.read',
  '/parsing/$id/report/rrp': 'reports.read',
  '/parsing/$id/setting_analogs': 'collections.edit',
  '/parsing/creating': 'collections.create',
  '/parsing/timetable': 'timetable.read',
  '/price-index': 'reports.read',
  '/products': 'products.read',
  '/products/$id': 'products.read',
  '/repricing': 'reports.read',
  '/rereadings': 'rereadings.handle',
  '/report/rrp-violation': 'violations.read',
  '/search-product-result': 'products.read',
  '/settings': 'signed-in',
  '/tags': 'directories.read',
  '/tariff': 'billing.read',
  '/task-list/creating': 'offlineTasks.plan',
  '/task-list/timetable': 'offlineTasks.plan',
  '/task-list/{-$id}': 'offlineTasks.read',
  '/web-report': 'reports.read',
};

/** Every screen behind the sign-in. */
export const SCREENS: readonly Screen[] = Object.keys(SCREEN_ACCESS).filter(isScreen);

/** Whether a role may open a screen. */
export function mayOpen(role: RoleName, screen: Screen): boolean {
  return accessAllows(SCREEN_ACCESS[screen], role);
}

/** Whether the signed-in user may open a screen; what leads to others is no link for them. */
export function useMayOpen(screen: Screen): boolean {
  return mayOpen(useCurrentUser().role, screen);
}

/** The screen that the router matched, by its full path; null: there is none, which has a screen of its own. */
export function screenAt(fullPath: string | undefined): Screen | null {
  const path = fullPath === undefined || fullPath === '/' ? fullPath : fullPath.replace(/\/$/, '');
  return path !== undefined && isScreen(path) ? path : null;
}

function isScreen(path: string): path is Screen {
  return Object.hasOwn(SCREEN_ACCESS, path);
}
