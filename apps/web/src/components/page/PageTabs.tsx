import { Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useHiddenTabs } from './use-hidden-tabs.ts';
import styles from './PageTabs.module.css';

/** Tabs that belong together. */
interface TabGroup<N extends string> {
  readonly title: string;
  readonly names: readonly N[];
}

interface PageTabsProps<N extends string> {
  /** The tabs that this user may open, in order. */
  readonly names: readonly N[];
  readonly value: N;
  readonly onTab: (name: N) => void;
  readonly titleOf: (name: N) => ReactNode;
  /** What the tabs are the tabs of, for who cannot see the page. */
  readonly label: string;
  /** All of the tabs in groups, in the same order: a wide screen shows them as a list beside what they hold. */
  readonly groups?: readonly TabGroup<N>[];
  /** What stands in the open tab. */
  readonly children: ReactNode;
}

/** So many tabs stand closer together, so that a usual screen has room for all of them. */
const MANY = 8;
/** Room for a list of tabs beside what they hold. */
const WIDE = '(min-width: 75em)';

/**
 * The tabs of a screen. Where they do not fit, their row scrolls, says so at its ends, and brings the open tab into
 * view.
 */
export function PageTabs<N extends string>(props: PageTabsProps<N>) {
  const { names, value, onTab, groups } = props;
  const isWide = useMediaQuery(WIDE) ?? false;
  const choose = (chosen: string | null): void => {
    const name = names.find((each) => each === chosen);
    if (name !== undefined) onTab(name);
  };
  return groups !== undefined && isWide ? (
    <Tabs value={value} keepMounted={false} onChange={choose} orientation="vertical" className={styles['beside'] ?? ''}>
      <TabList {...props} groups={groups} />
    </Tabs>
  ) : (
    <Tabs value={value} keepMounted={false} onChange={choose}>
      <TabStrip {...props} />
    </Tabs>
  );
}

function TabList<N extends string>({ value, titleOf, label, groups = [], children }: PageTabsProps<N>) {
  return (
    <>
      <Tabs.List aria-label={label} className={styles['list'] ?? ''}>
        {groups.map(({ title, names }) => (
          <Fragment key={title}>
            <span aria-hidden className={styles['group']}>
              {title}
            </span>
            {names.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {titleOf(name)}
              </Tabs.Tab>
            ))}
          </Fragment>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={styles['panel'] ?? ''}>
        {children}
      </Tabs.Panel>
    </>
  );
}

function TabStrip<N extends string>({ names, value, titleOf, label, children }: PageTabsProps<N>) {
  const { strip, hidden, move } = useHiddenTabs();
  return (
    <>
      <div
        className={styles['strip']}
        data-before={hidden.before || undefined}
        data-after={hidden.after || undefined}
        data-many={names.length >= MANY || undefined}
      >
        <Tabs.List ref={strip} aria-label={label}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} ref={name === value ? bringIntoView : undefined}>
              {titleOf(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* For the pointer alone: arrow keys move between tabs and bring each into view. */}
        <button type="button" tabIndex={-1} aria-hidden className={styles['before']} onClick={() => move(-1)}>
          <IconChevronLeft size={16} />
        </button>
        <button type="button" tabIndex={-1} aria-hidden className={styles['after']} onClick={() => move(1)}>
          <IconChevronRight size={16} />
        </button>
      </div>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </>
  );
}

function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
