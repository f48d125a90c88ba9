import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bulkChangeRoutes } from '@tsenomer/contracts';
import type { BulkChange } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { DateTime } from '#components/values/DateTime.tsx';
import { query } from '#lib/api/index.ts';
import { useBulkUndo } from '#lib/bulk-undo.ts';

/** The changes in bulk of the last day, each with its way back. */
export function BulkChanges({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const changes = useQuery(query(bulkChangeRoutes.listBulkChanges));
  return (
    <ModalWindow onClose={onClose} title={t(($) => $.bulkChanges.title)}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.bulkChanges.hint)}
        </Text>
        <QueryView query={changes}>
          {({ items }) =>
            items.length === 0 ? (
              <Text size="sm">{t(($) => $.bulkChanges.empty)}</Text>
            ) : (
              <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
                {items.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </Stack>
            )
          }
        </QueryView>
      </Stack>
    </ModalWindow>
  );
}

function Change({ change: { id, kind, changed, madeAt, madeBy, undoneAt } }: { readonly change: BulkChange }) {
  const { t } = useTranslation();
  const { undo } = useBulkUndo();
  const words = t(($) => $.bulkChanges.kinds[kind], { number: changed });
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Text size="sm">{words}</Text>
        <Text size="xs" c="dimmed">
          {madeBy}, <DateTime at={madeAt} />
          {undoneAt !== null && <>, {t(($) => $.bulkChanges.undoneAt)}</>}
        </Text>
      </div>
      {undoneAt === null && (
        <BusyButton
          size="compact-sm"
          variant="default"
          aria-label={t(($) => $.bulkChanges.undoNamed, { change: words })}
          onClick={() => void undo(id)}
        >
          {t(($) => $.bulkChanges.undo)}
        </BusyButton>
      )}
    </Group>
  );
}
