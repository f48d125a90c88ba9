import { Button, NativeSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { collectionRoutes, contactRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { query } from '#lib/api/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { NoLetters } from '#lib/letters/NoLetters.tsx';
import { AlertRules } from './AlertRules.tsx';
import { ColleaguesWindow } from './ColleaguesWindow.tsx';
import { TelegramPanel } from './TelegramPanel.tsx';
import { LinkedColleagues } from './LinkedColleagues.tsx';

interface NotificationsProps {
  /** The monitoring that is shown; undefined: all. */
  readonly collectionId: number | undefined;
  readonly onCollection: (id: number | undefined) => void;
}

/** Who is told of what happens in which monitoring, and how (SET-3). */
export function Notifications({ collectionId, onCollection }: NotificationsProps) {
  const { t } = useTranslation();
  const may = useMay('settings.edit');
  const [opened, setOpened] = useState(false);
  const collections = useQuery(query(collectionRoutes.collectionNames));
  const settings = useQuery(query(contactRoutes.notificationSettings));
  const chosen = collections.data?.items.find(({ id }) => id === collectionId);
  return (
    <Stack gap="md">
      <NoLetters />
      <Panel title={t(($) => $.notifications.title)}>
        <Stack gap="md">
          <Text size="sm" c="var(--ink-2)" maw={820}>
            {t(($) => $.notifications.hint)}
          </Text>
          <QueryView query={settings}>
            {({ methods, types }) => (
              <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
                <Select
                  label={t(($) => $.notifications.collection)}
                  placeholder={t(($) => $.notifications.allCollections)}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t(($) => $.notifications.allCollections) }}
                  limit={100}
                  nothingFoundMessage={t(($) => $.components.noOptions)}
                  data={(collections.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={chosen === undefined ? null : String(chosen.id)}
                  onChange={(value) => onCollection(value === null ? undefined : Number(value))}
                />
                <NativeSelect
                  label={t(($) => $.notifications.method)}
                  data={methods.map(({ id, name }) => ({
                    value: String(id),
                    label: t(($) => $.notifications.methods[name]),
                  }))}
                />
                <NativeSelect
                  label={t(($) => $.notifications.type)}
                  data={types.map(({ id, name }) => ({
                    value: String(id),
                    label: t(($) => $.notifications.types[name]),
                  }))}
                />
              </SimpleGrid>
            )}
          </QueryView>
          {may && (
            <div>
              <Button disabled={chosen === undefined} onClick={() => setOpened(true)}>
                {t(($) => $.notifications.colleagues)}
              </Button>
              {chosen === undefined && (
                <Text span size="sm" c="var(--ink-2)" ml="sm">
                  {t(($) => $.notifications.chooseFirst)}
                </Text>
              )}
            </div>
          )}
        </Stack>
      </Panel>
      <LinkedColleagues collectionId={chosen?.id} may={may} />
      <AlertRules may={may} />
      <TelegramPanel may={may} />
      {opened && chosen !== undefined && <ColleaguesWindow collection={chosen} onClose={() => setOpened(false)} />}
    </Stack>
  );
}
