import type { OfflineTask, PhotoPriceTag, TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { useTagBoxes } from './use-tag-boxes.ts';

interface PhotosOfTask {
  readonly task: OfflineTask;
  readonly rows: readonly TaskProductRow[];
  readonly tags: readonly PhotoPriceTag[];
}

/**
 * The photos of a task that have come, each called by what it shows and when it was taken, with what was read on it.
 */
export function useTitledPhotos({ task, rows, tags }: PhotosOfTask): readonly TitledPhoto[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const boxesOf = useTagBoxes(tags);
  return task.photos
    .filter(({ received }) => received)
    .map(({ uuid, productId, newProductUuid, takenAt }) => {
      const row = rows.find((each) =>
        newProductUuid === null ? each.productId === productId : each.newProductUuid === newProductUuid,
      );
      const of = productId === null && newProductUuid === null ? undefined : row?.name;
      const title = `${of ?? t(($) => $.offlineTask.shelf)}, ${formats.dateTime(takenAt)}`;
      return { uuid, title, boxes: boxesOf(uuid) };
    });
}
