import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageTabsProps<N extends string> {
  /** The tabs that this user may open, in order. */
  readonly names: readonly N[];
  readonly value: N;
  readonly onTab: (name: N) => void;
  readonly titleOf: (name: N) => ReactNode;
  /** What the tabs are the tabs of, for who cannot see the page. */
  readonly label: string;
  /** What stands in the open tab. */
  readonly children: ReactNode;
}

/** The tabs of a screen. On a narrow one their row scrolls, and the open tab is brought into view. */
export function PageTabs<N extends string>({ names, value, onTab, titleOf, label, children }: PageTabsProps<N>) {
  return (
    <Tabs
      value={value}
      keepMounted={false}
      onChange={(chosen) => {
        const name = names.find((each) => each === chosen);
        if (name !== undefined) onTab(name);
      }}
    >
      <Tabs.List mb="md" aria-label={label}>
        {names.map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === value ? bringIntoView : undefined}>
            {titleOf(name)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>{children}</Tabs.Panel>
    </Tabs>
  );
}

function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
