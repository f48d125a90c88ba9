import type { OfflineTask, TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';

/** The photos of a task that have come, each called by what it shows and when it was taken. */
export function useTitledPhotos(task: OfflineTask, rows: readonly TaskProductRow[]): readonly TitledPhoto[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return task.photos
    .filter(({ received }) => received)
    .map(({ uuid, productId, newProductUuid, takenAt }) => {
      const row = rows.find((each) =>
        newProductUuid === null ? each.productId === productId : each.newProductUuid === newProductUuid,
      );
      const of = productId === null && newProductUuid === null ? undefined : row?.name;
      return { uuid, title: `${of ?? t(($) => $.offlineTask.shelf)}, ${formats.dateTime(takenAt)}` };
    });
}
