import type { CollectionDetails } from '@tsenomer/contracts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import {
  IconAdjustments,
  IconArrowsExchange,
  IconDots,
  IconListDetails,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefreshAlert,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { LinkButton } from '#components/links/links.tsx';
import { MenuLink } from '#components/links/MenuLink.tsx';
import { isSearch } from '#lib/monitoring-kind.ts';
import { isActiveStatus } from '#lib/run-status.ts';
import { ScheduleItems } from '#lib/schedule/ScheduleItems.tsx';
import type { PageCommands, PagePermissions } from './page-commands.ts';
import { ResultFiles } from './ResultFiles.tsx';
import { SearchActions } from './SearchActions.tsx';

const SettingsWindow = lazy(() => import('#lib/monitoring-settings/SettingsWindow.tsx'));
const EditCollection = lazy(() => import('./EditCollection.tsx'));

interface PageActionsProps {
  readonly collection: CollectionDetails;
  readonly withErrors: boolean;
  /** The timetable does not start it. */
  readonly paused: boolean;
  readonly commands: PageCommands;
  readonly may: PagePermissions;
}

/** What can be done with a monitoring, by what the user may and by whether it runs. */
export function PageActions({ collection, withErrors, paused, commands, may }: PageActionsProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [settings, setSettings] = useState(false);
  const active = isActiveStatus(collection.status);
  const search = isSearch(collection.kind);
  const pending = commands.isPending(collection.id);
  const words = t(($) => $.collections[active ? 'stop' : 'run']);
  return (
    <>
      {search ? (
        <SearchActions collection={collection} running={active} mayConfigure={may.configureSearch} />
      ) : (
        <>
          <LinkButton
            to="/parsing/$id/report/main"
            params={{ id: String(collection.id) }}
            variant="default"
            leftSection={<IconReportAnalytics size={16} />}
          >
            {t(($) => $.collections.report)}
          </LinkButton>
          <ResultFiles id={collection.id} />
        </>
      )}
      {may.run && !search && !active && withErrors && (
        <Tooltip label={t(($) => $.collectionPage.runErrorsHint)}>
          <BusyButton
            variant="default"
            leftSection={<IconRefreshAlert size={16} />}
            busy={pending}
            onClick={() => void commands.runErrors(collection)}
          >
            {t(($) => $.collectionPage.runErrors)}
          </BusyButton>
        </Tooltip>
      )}
      {/* One button that changes its words, so that whoever pressed it by keyboard can go on from it. */}
      {may.run && (
        <BusyButton
          {...(active && { color: 'red.9' })}
          busy={pending}
          leftSection={active ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
          onClick={() => void (active ? commands.stop(collection) : commands.run(collection))}
        >
          {words}
        </BusyButton>
      )}
      {(may.edit || may.create || may.remove) && (
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t(($) => $.collectionPage.more)}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may.edit && (
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
                {t(($) => $.collectionPage.edit.title)}
              </Menu.Item>
            )}
            {may.edit && (
              <Menu.Item leftSection={<IconAdjustments size={16} />} onClick={() => setSettings(true)}>
                {t(($) => $.collectionSettings.open)}
              </Menu.Item>
            )}
            {may.edit && !active && (
              <MenuLink
                to="/parsing/$id/edit"
                params={{ id: String(collection.id) }}
                leftSection={<IconListDetails size={16} />}
              >
                {t(($) => $.collectionPage.editScope)}
              </MenuLink>
            )}
            {may.edit && !search && (
              <MenuLink
                to="/parsing/$id/setting_analogs"
                params={{ id: String(collection.id) }}
                leftSection={<IconArrowsExchange size={16} />}
              >
                {t(($) => $.nav.analogs)}
              </MenuLink>
            )}
            <ScheduleItems collection={collection} paused={paused} commands={commands} may={may} />
            {may.remove && (
              <Menu.Item
                color="var(--bad)"
                leftSection={<IconTrash size={16} />}
                disabled={active}
                onClick={() => void commands.remove(collection)}
              >
                {active ? t(($) => $.collections.runningNoDelete) : t(($) => $.collectionPage.delete)}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {settings && (
        <Suspense fallback={null}>
          <SettingsWindow collectionId={collection.id} onClose={() => setSettings(false)} />
        </Suspense>
      )}
      {editing && (
        <Suspense fallback={null}>
          <EditCollection collection={collection} running={active} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
