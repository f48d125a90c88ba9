import type { RoleName } from '@tsenomer/contracts';
import type { LinkProps } from '@tanstack/react-router';
import { mayOpen } from '#lib/user/screens.ts';
import type { Screen } from '#lib/user/screens.ts';

/** Names of groups and items are keys of the `nav` texts. */
export type GroupName = 'basic' | 'online' | 'offline' | 'directories';
export type ItemName =
  | 'addingProducts'
  | 'products'
  | 'cities'
  | 'companies'
  | 'brands'
  | 'categories'
  | 'tags'
  | 'reports'
  | 'rrpViolations'
  | 'webReport'
  | 'priceIndex'
  | 'repricing'
  | 'parsing'
  | 'parsingTimetable'
  | 'linkSearch'
  | 'assortment'
  | 'rereadings'
  | 'taskList'
  | 'environment';

export interface DrawerItem {
  readonly name: ItemName;
  /** The item is the current one when the path contains this. */
  readonly key: string;
  /** A screen that may have an id says that it has none: a link takes those of the address that it leaves. */
  readonly link: LinkProps & { readonly to: Screen };
}

export interface DrawerGroup {
  readonly name: GroupName;
  readonly items: readonly DrawerItem[];
}

const cities: DrawerItem = { name: 'cities', key: '/cities', link: { to: '/cities' } };
const brands: DrawerItem = { name: 'brands', key: '/brands', link: { to: '/brands' } };
const tags: DrawerItem = { name: 'tags', key: '/tags', link: { to: '/tags' } };

/** Groups and items in the order of P1 §2; what it does not place stands beside what is nearest. */
const GROUPS: readonly DrawerGroup[] = [
  {
    name: 'basic',
    items: [
      {
        name: 'addingProducts',
        key: '/adding-products',
        link: { to: '/adding-products', search: { tab: 'upload-excel' } },
      },
      { name: 'products', key: '/products', link: { to: '/products' } },
      cities,
      { name: 'companies', key: '/companies', link: { to: '/companies' } },
      brands,
      { name: 'categories', key: '/categories', link: { to: '/categories' } },
      tags,
      { name: 'reports', key: '/excelreports', link: { to: '/excelreports' } },
      { name: 'webReport', key: '/web-report', link: { to: '/web-report' } },
      { name: 'priceIndex', key: '/price-index', link: { to: '/price-index' } },
      { name: 'repricing', key: '/repricing', link: { to: '/repricing' } },
      { name: 'rrpViolations', key: '/report/rrp-violation', link: { to: '/report/rrp-violation' } },
    ],
  },
  {
    name: 'online',
    items: [
      { name: 'parsing', key: '/parsing', link: { to: '/parsing' } },
      { name: 'parsingTimetable', key: '/parsing/timetable', link: { to: '/parsing/timetable' } },
      { name: 'linkSearch', key: '/link-search', link: { to: '/link-search' } },
      {
        name: 'assortment',
        key: '/assortment-monitoring',
        link: { to: '/assortment-monitoring/{-$id}', params: { id: undefined } },
      },
      { name: 'rereadings', key: '/rereadings', link: { to: '/rereadings' } },
    ],
  },
  {
    name: 'offline',
    items: [
      { name: 'taskList', key: '/task-list', link: { to: '/task-list/{-$id}', params: { id: undefined } } },
      {
        name: 'environment',
        key: '/competitive-environment',
        link: { to: '/competitive-environment' },
      },
    ],
  },
  { name: 'directories', items: [cities, brands, tags] },
];

/**
 * What a role finds in the drawer: the screens that it may open. An agent has no drawer and finds nothing (P1 §2, §6).
 */
export function drawerFor(role: RoleName): readonly DrawerGroup[] {
  if (role === 'agent' || role === 'closed') return [];
  return GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ link }) => mayOpen(role, link.to)),
  })).filter(({ items }) => items.length > 0);
}

/** Whether an address belongs to an item: it contains the item's key (P1 §2). */
function isWithin(item: DrawerItem, path: string): boolean {
  return path.includes(item.key);
}

/** Of the items that an address belongs to, those that say most of it: the timetable is within the monitorings. */
export function isNearest(groups: readonly DrawerGroup[], item: DrawerItem, path: string): boolean {
  const within = groups.flatMap(({ items }) => items).filter((each) => isWithin(each, path));
  return isWithin(item, path) && within.every(({ key }) => key.length <= item.key.length);
}

/**
 * Which group's item is the current one. Some stand in two groups: the one that was followed, or the first.
 * @param followed the group whose item was followed last
 */
export function currentGroup(
  groups: readonly DrawerGroup[],
  item: DrawerItem,
  followed: GroupName | null,
): GroupName | undefined {
  const holders = groups.filter(({ items }) => items.some(({ name }) => name === item.name));
  return (holders.find(({ name }) => name === followed) ?? holders[0])?.name;
}
