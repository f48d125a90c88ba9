import type { LinkProps } from '@tanstack/react-router';
import type { RoleName } from '@tsenomer/contracts';
import { mayOpen } from '#lib/user/screens.ts';
import type { Screen } from '#lib/user/screens.ts';

interface ScreenCommand {
  /** A key of the texts `palette.commands`. */
  readonly name: string;
  readonly link: LinkProps & { readonly to: Screen };
  /** A tab of the settings that only those have who edit them. */
  readonly editors?: true;
}

/** Screens and tabs that the palette opens, those of daily work first. */
const COMMANDS = [
  { name: 'home', link: { to: '/' } },
  { name: 'monitorings', link: { to: '/parsing' } },
  { name: 'newMonitoring', link: { to: '/parsing/creating' } },
  { name: 'timetable', link: { to: '/parsing/timetable' } },
  { name: 'products', link: { to: '/products' } },
  { name: 'importProducts', link: { to: '/adding-products', search: { tab: 'upload-excel' } } },
  { name: 'companies', link: { to: '/companies' } },
  { name: 'foundLinks', link: { to: '/link-search' } },
  { name: 'violations', link: { to: '/report/rrp-violation' } },
  { name: 'webReport', link: { to: '/web-report' } },
  { name: 'priceIndex', link: { to: '/price-index' } },
  { name: 'repricing', link: { to: '/repricing' } },
  { name: 'rereadings', link: { to: '/rereadings' } },
  { name: 'leaders', link: { to: '/price-index', search: { tab: 'moves' } } },
  { name: 'discounts', link: { to: '/price-index', search: { tab: 'discounts' } } },
  { name: 'categoryReport', link: { to: '/categories/report' } },
  { name: 'excelReports', link: { to: '/excelreports' } },
  { name: 'assortment', link: { to: '/assortment-monitoring/{-$id}', params: { id: undefined } } },
  { name: 'tasks', link: { to: '/task-list/{-$id}', params: { id: undefined } } },
  { name: 'newTasks', link: { to: '/task-list/creating' } },
  { name: 'taskCalendar', link: { to: '/task-list/timetable' } },
  { name: 'environment', link: { to: '/competitive-environment' } },
  { name: 'brands', link: { to: '/brands' } },
  { name: 'categories', link: { to: '/categories' } },
  { name: 'tags', link: { to: '/tags' } },
  { name: 'cities', link: { to: '/cities' } },
  { name: 'tariff', link: { to: '/tariff' } },
  { name: 'settings', link: { to: '/settings' } },
  { name: 'notifications', link: { to: '/settings', search: { tab: 'notifications' } }, editors: true },
  { name: 'webhooks', link: { to: '/settings', search: { tab: 'webhooks' } }, editors: true },
  { name: 'ftp', link: { to: '/settings', search: { tab: 'ftp' } }, editors: true },
  { name: 'mrpSettings', link: { to: '/settings', search: { tab: 'mrp' } }, editors: true },
  { name: 'letters', link: { to: '/settings', search: { tab: 'dealers' } }, editors: true },
  { name: 'photos', link: { to: '/settings', search: { tab: 'photos' } }, editors: true },
  { name: 'sessions', link: { to: '/settings', search: { tab: 'sessions' } } },
  { name: 'audit', link: { to: '/admin-panel', search: { tab: 'audit' } } },
  { name: 'cluster', link: { to: '/admin-panel', search: { tab: 'cluster' } } },
  { name: 'proxies', link: { to: '/admin-panel', search: { tab: 'proxies' } } },
  { name: 'siteHealth', link: { to: '/admin-panel', search: { tab: 'health' } } },
] as const satisfies readonly ScreenCommand[];

export type CommandName = (typeof COMMANDS)[number]['name'];

export interface Command {
  readonly name: CommandName;
  readonly link: LinkProps & { readonly to: Screen };
}

/** The commands of a role: the screens and tabs that it may open. */
export function commandsFor(role: RoleName): readonly Command[] {
  const edits = role === 'admin' || role === 'user' || role === 'demo';
  return COMMANDS.filter((command) => mayOpen(role, command.link.to) && (edits || !('editors' in command)));
}
