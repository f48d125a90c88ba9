import { Text } from '@mantine/core';
import type { PhotoPriceTag, TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { proposalsOf } from './tag-proposals.ts';
import styles from './task-page.module.css';
import { useEditRows } from './use-edit-rows.ts';
import { useTagColumns } from './use-tag-columns.tsx';

interface TagsPanelProps {
  readonly taskId: number;
  readonly tags: readonly PhotoPriceTag[];
  readonly rows: readonly TaskProductRow[];
  readonly photos: readonly TitledPhoto[];
  readonly mayEdit: boolean;
}

/** What photos of price tags say beside what the agent entered (OFF-9): proposals that somebody takes, one by one. */
export function TagsPanel({ taskId, tags, rows, photos, mayEdit }: TagsPanelProps) {
  const { t } = useTranslation();
  const take = useEditRows(taskId);
  const columns = useTagColumns({ photos, onTake: mayEdit ? (edit) => take.mutate([edit]) : null });
  const proposals = proposalsOf(tags, rows);
  const waiting = tags.filter(({ state }) => state === 'waiting').length;
  if (proposals.length === 0 && waiting === 0) return null;
  return (
    <div className={styles['tags']}>
      <Panel title={t(($) => $.offlineTask.tags.title)}>
        <Text size="sm" c="dimmed" mb={8}>
          {t(($) => $.offlineTask.tags.hint)}
        </Text>
        {proposals.length > 0 && (
          <DataTable
            bare
            label={t(($) => $.offlineTask.tags.title)}
            columns={columns}
            rows={proposals}
            rowKey={({ photo }) => photo}
          />
        )}
        {waiting > 0 && (
          <Text size="sm" c="dimmed" mt={6}>
            {t(($) => $.offlineTask.tags.waiting, { count: waiting })}
          </Text>
        )}
      </Panel>
    </div>
  );
}
