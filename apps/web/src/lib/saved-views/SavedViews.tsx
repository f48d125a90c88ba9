import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown, IconLink, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { savedViewRoutes } from '@tsenomer/contracts';
import type { SavedView, ViewScreen } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '#components/feedback/toasts.tsx';
import { useArrangement } from '#components/table/arranged/use-arrangement.ts';
import { query } from '#lib/api/index.ts';
import { copyText } from '#lib/copy-text.ts';
import { ManageViews } from './ManageViews.tsx';
import { SaveView } from './SaveView.tsx';
import { viewAddress } from './view-address.ts';

interface SavedViewsProps {
  readonly screen: ViewScreen;
  /** By which the arrangement of the screen's columns is remembered; null where it has none. */
  readonly table: string | null;
}

const NO_VIEWS: readonly SavedView[] = [];

/**
 * Views of a screen: one's own and shared ones to choose from, the one that is seen to be kept, its link to be sent.
 */
export function SavedViews({ screen, table }: SavedViewsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const router = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const { arrangement, change } = useArrangement(table ?? screen);
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null);
  const [menu, setMenu] = useState(false);
  const list = useQuery({
    ...query(savedViewRoutes.listSavedViews, { query: { screen } }),
    enabled: menu || opened !== null,
  });
  const views = list.data?.items ?? NO_VIEWS;
  const address = viewAddress(searchStr);
  const open = (view: SavedView): void => {
    if (table !== null && view.columns !== null) change(view.columns);
    router.history.push(view.address === '' ? pathname : `${pathname}?${view.address}`);
  };
  const copyLink = async (): Promise<void> => {
    if (await copyText(window.location.href)) toasts.success(t(($) => $.savedViews.linkCopied));
    else toasts.warning(t(($) => $.savedViews.linkNotCopied));
  };
  const item = (view: SavedView) => (
    <Menu.Item
      key={view.id}
      aria-current={view.address === address}
      rightSection={view.address === address ? <IconCheck size={14} aria-hidden /> : undefined}
      onClick={() => open(view)}
    >
      {view.mine ? view.name : t(($) => $.savedViews.ofOwner, { name: view.name, owner: view.owner })}
    </Menu.Item>
  );
  const own = views.filter(({ mine }) => mine);
  const shared = views.filter(({ mine }) => !mine);
  return (
    <>
      <Menu position="bottom-end" opened={menu} onChange={setMenu}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            {t(($) => $.savedViews.title)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {own.length > 0 && <Menu.Label>{t(($) => $.savedViews.own)}</Menu.Label>}
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{t(($) => $.savedViews.shared)}</Menu.Label>}
          {shared.map(item)}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconBookmark size={14} />} onClick={() => setOpened('save')}>
            {t(($) => $.savedViews.save)}
          </Menu.Item>
          {own.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={14} />} onClick={() => setOpened('manage')}>
              {t(($) => $.savedViews.manage)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink size={14} />} onClick={() => void copyLink()}>
            {t(($) => $.savedViews.copyLink)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'save' && (
        <SaveView
          own={own}
          seen={{ screen, address, columns: table === null ? null : arrangement }}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'manage' && <ManageViews views={own} onClose={() => setOpened(null)} />}
    </>
  );
}
