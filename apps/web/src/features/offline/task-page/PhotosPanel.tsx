import { Text } from '@mantine/core';
import type { OfflineTask } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';

interface PhotosPanelProps {
  readonly task: OfflineTask;
  /** Those that have come. */
  readonly photos: readonly TitledPhoto[];
}

/** All photos of a task, and how many are still on the agent's device. */
export function PhotosPanel({ task, photos }: PhotosPanelProps) {
  const { t } = useTranslation();
  const waiting = task.photos.filter(({ received }) => !received).length;
  return (
    <Panel title={t(($) => $.offline.photos)}>
      {photos.length === 0 && waiting === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.offlineTask.noPhotos)}
        </Text>
      )}
      <ShelfPhotos photos={photos} large />
      {waiting > 0 && (
        <Text size="sm" c="var(--warn)" mt={6}>
          {t(($) => $.offlineTask.photosWait, { count: waiting })}
        </Text>
      )}
    </Panel>
  );
}
