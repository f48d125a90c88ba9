import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { offlineTaskRoutes } from '@tsenomer/contracts';
import type { OfflineTask } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#components/page/PageHeader.tsx';
import { QueryView } from '#components/states/QueryView.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { query } from '#lib/api/index.ts';
import { useTaskName } from '#lib/offline/task-name.ts';
import { TaskStatus } from '#lib/offline/TaskStatus.tsx';
import { useMay } from '#lib/user/current-user.ts';
import { ConflictsPanel } from './ConflictsPanel.tsx';
import { PhotosPanel } from './PhotosPanel.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { ProductsPanel } from './ProductsPanel.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TagsPanel } from './TagsPanel.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import type { TaskPlace } from './task-address.ts';
import styles from './task-page.module.css';
import { useTitledPhotos } from './use-titled-photos.ts';

/** A task that is there: its head, its products, and beside them who, where, and photos. */
export function TaskView({ task, ...place }: TaskPlace & { readonly task: OfflineTask }) {
  const { t } = useTranslation();
  const nameOf = useTaskName();
  const mayApprove = useMay('offlineTasks.approve');
  const products = useQuery(query(offlineTaskRoutes.offlineTaskProducts, { params: { id: task.id } }));
  const tags = useQuery({
    ...query(offlineTaskRoutes.offlinePriceTags, { params: { id: task.id } }),
    enabled: task.photos.some(({ received }) => received),
  });
  const read = tags.data?.items ?? [];
  const photos = useTitledPhotos({ task, rows: products.data?.items ?? [], tags: read });
  const mayEdit = mayApprove && !task.approved && task.status !== 'canceled';
  return (
    <>
      <PageHeader
        title={nameOf(task)}
        screen={t(($) => $.nav.task)}
        breadcrumbs={[
          { label: t(($) => $.nav.taskList), link: { to: '/task-list/{-$id}', params: { id: undefined } } },
        ]}
        marks={
          <Group gap={6}>
            <TaskStatus task={task} />
            {products.data?.edited === true && (
              <StatusBadge tone="info">{t(($) => $.offlineTask.editedMark)}</StatusBadge>
            )}
          </Group>
        }
        description={[task.companyName, task.companyShop.address, task.cityName].join(' · ')}
        actions={<TaskActions task={task} rows={products.data?.items} />}
      />
      {task.conflicts.length > 0 && <ConflictsPanel conflicts={task.conflicts} />}
      <div className={styles['layout']}>
        <div className={styles['main']}>
          <QueryView query={products}>
            {({ items }) => (
              <>
                <TagsPanel taskId={task.id} tags={read} rows={items} photos={photos} mayEdit={mayEdit} />
                <ProductsPanel task={task} rows={items} photos={photos} mayEdit={mayEdit} {...place} />
              </>
            )}
          </QueryView>
        </div>
        <div className={styles['side']}>
          <TaskFacts task={task} />
          <PlacePanel task={task} />
          <PhotosPanel task={task} photos={photos} />
        </div>
      </div>
    </>
  );
}
