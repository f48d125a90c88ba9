import {
  IconAdjustmentsDollar,
  IconBarcode,
  IconBuildingStore,
  IconCalendarEvent,
  IconCategory,
  IconChartLine,
  IconChecklist,
  IconFileSpreadsheet,
  IconGavel,
  IconHistory,
  IconLayoutGrid,
  IconLayoutSidebarLeftCollapse,
  IconListCheck,
  IconMapPin,
  IconMapSearch,
  IconRadar2,
  IconShoppingBag,
  IconTag,
  IconTags,
  IconWorld,
  IconX,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import { roleMay } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { LinkButton } from '#components/links/links.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { Brand } from './Brand.tsx';
import { currentGroup, drawerFor, isNearest } from './drawer-items.ts';
import type { DrawerGroup, DrawerItem, GroupName, ItemName } from './drawer-items.ts';
import { WaitingFinds } from './WaitingFinds.tsx';
import styles from './Drawer.module.css';

const ICONS: Readonly<Record<ItemName, Icon>> = {
  addingProducts: IconBarcode,
  products: IconShoppingBag,
  cities: IconMapPin,
  companies: IconBuildingStore,
  brands: IconTag,
  categories: IconCategory,
  tags: IconTags,
  reports: IconFileSpreadsheet,
  rrpViolations: IconGavel,
  webReport: IconWorld,
  priceIndex: IconChartLine,
  repricing: IconAdjustmentsDollar,
  rereadings: IconHistory,
  parsing: IconRadar2,
  parsingTimetable: IconCalendarEvent,
  linkSearch: IconListCheck,
  assortment: IconLayoutGrid,
  taskList: IconChecklist,
  environment: IconMapSearch,
};

interface DrawerProps {
  readonly role: RoleName;
  readonly path: string;
  /** The year of the copyright line. */
  readonly year: number;
  /** `over`: it lies over the page of a phone; `rail`: icons alone. */
  readonly form: 'open' | 'rail' | 'over';
  readonly onClose: () => void;
  /** Called when an item is followed. */
  readonly onFollow: () => void;
}

/** The navigation drawer (P1 §2). */
export function Drawer({ role, path, year, form, onClose, onFollow }: DrawerProps) {
  const { t } = useTranslation();
  const [followed, setFollowed] = useState<GroupName | null>(null);
  const groups = drawerFor(role);
  const rail = form === 'rail';
  return (
    <>
      <div className={styles['top']} data-rail={rail}>
        <Brand short={rail} />
        {!rail && (
          <IconButton
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            size={34}
            label={form === 'over' ? t(($) => $.shell.closeMenu) : t(($) => $.shell.foldMenu)}
            onClick={onClose}
          >
            {form === 'over' ? <IconX size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
          </IconButton>
        )}
      </div>
      <div className={styles['groups']} data-rail={rail}>
        {groups.map((group) => (
          <Group
            key={group.name}
            role={role}
            group={group}
            rail={rail}
            isCurrent={(item) => isNearest(groups, item, path) && currentGroup(groups, item, followed) === group.name}
            onFollow={() => {
              setFollowed(group.name);
              onFollow();
            }}
          />
        ))}
      </div>
      <Foot rail={rail} year={year} onFollow={onFollow} />
    </>
  );
}

/** The language and the year; of these the rail has room for the language. */
function Foot({ rail, year, onFollow }: Pick<DrawerProps, 'year' | 'onFollow'> & { rail: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const language = locale === 'ru' ? t(($) => $.settings.russian) : t(($) => $.settings.english);
  return (
    <div className={styles['foot']} data-rail={rail}>
      <LinkButton
        to="/settings"
        search={{ tab: 'language' }}
        size="compact-sm"
        variant="default"
        onClick={onFollow}
        aria-label={t(($) => $.shell.language, { name: language })}
      >
        {rail ? locale.toUpperCase() : language}
      </LinkButton>
      {!rail && <span>{t(($) => $.shell.copyright, { year: String(year) })}</span>}
    </div>
  );
}

interface GroupProps {
  readonly role: RoleName;
  readonly group: DrawerGroup;
  readonly rail: boolean;
  readonly isCurrent: (item: DrawerItem) => boolean;
  readonly onFollow: () => void;
}

function Group({ role, group, rail, isCurrent, onFollow }: GroupProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div className={styles['group']}>
      <p className={styles['heading']} id={headingId}>
        {t(($) => $.nav[group.name])}
      </p>
      <ul className={styles['list']} aria-labelledby={headingId}>
        {group.items.map((item) => (
          <li key={item.name}>
            <Entry item={item} rail={rail} current={isCurrent(item)} onFollow={onFollow}>
              {item.name === 'linkSearch' && roleMay(role, 'products.edit') && <WaitingFinds />}
            </Entry>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface EntryProps {
  readonly item: DrawerItem;
  readonly rail: boolean;
  readonly current: boolean;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** One screen of the drawer. The router would mark every link to where one is; of two places one is the current. */
function Entry({ item, rail, current, onFollow, children }: EntryProps) {
  const { t } = useTranslation();
  const { to, search, params } = item.link;
  const link = useLinkProps({
    to,
    ...(search !== undefined && { search }),
    ...(params !== undefined && { params }),
    onClick: onFollow,
  });
  const ItemIcon = ICONS[item.name];
  return (
    <a
      {...link}
      className={styles['item']}
      data-current={current}
      aria-current={current ? 'page' : undefined}
      title={rail ? t(($) => $.nav[item.name]) : undefined}
    >
      <ItemIcon size={rail ? 20 : 18} className={styles['icon']} aria-hidden />
      <span className={styles['name']}>{t(($) => $.nav[item.name])}</span>
      {children}
    </a>
  );
}
