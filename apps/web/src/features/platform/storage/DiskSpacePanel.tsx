import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { storageRoutes } from '@tsenomer/contracts';
import type { DiskSpace } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import { StatCard } from '#components/values/StatCard.tsx';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';

/** While the pictures are still being counted, the sum is asked for this often, in milliseconds. */
const WHILE_COUNTED = 3000;

/** Room of the picture storage (P2 §3 "Disk space"), with a warning when little is left. */
export function DiskSpacePanel() {
  const { t } = useTranslation();
  const space = useQuery({
    ...query(storageRoutes.diskSpace),
    refetchInterval: ({ state }) => (state.data?.occupiedSpace === null ? WHILE_COUNTED : false),
  });
  return (
    <Panel title={t(($) => $.storage.space)}>
      <QueryView query={space}>{(data) => <Space space={data} />}</QueryView>
    </Panel>
  );
}

function Space({ space }: { readonly space: DiskSpace }) {
  const { t } = useTranslation();
  const { fileSize } = useFormats();
  const { freeSpace, totalSpace, occupiedSpace } = space;
  return (
    <Stack gap="sm">
      {space.low && (
        <Alert role="alert" color="red">
          {t(($) => $.storage.low)}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <StatCard
          label={t(($) => $.storage.occupied)}
          value={occupiedSpace === null ? t(($) => $.storage.counting) : fileSize(occupiedSpace)}
        />
        <StatCard
          label={t(($) => $.storage.free)}
          value={freeSpace === null ? t(($) => $.storage.unlimited) : fileSize(freeSpace)}
          tone={space.low ? 'bad' : 'plain'}
        />
        {totalSpace !== null && <StatCard label={t(($) => $.storage.total)} value={fileSize(totalSpace)} />}
      </SimpleGrid>
      {totalSpace !== null && freeSpace !== null && (
        <ProgressLine
          label={t(($) => $.storage.use)}
          total={totalSpace}
          parts={[
            { label: t(($) => $.storage.occupied), value: occupiedSpace ?? 0, tone: 'good' },
            {
              label: t(($) => $.storage.other),
              value: Math.max(0, totalSpace - freeSpace - (occupiedSpace ?? 0)),
              tone: space.low ? 'bad' : 'calm',
            },
          ]}
        />
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t(($) => $.storage.keptAt, { storage: space.storage })}
      </Text>
    </Stack>
  );
}
