import { SimpleGrid, Stack, Switch, Textarea } from '@mantine/core';
import type { OfflineTask, TaskProductRow } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#components/overlay/FormDialog.tsx';
import type { Option } from '#components/inputs/option.ts';
import { NewProductFields } from './NewProductFields.tsx';
import { PreviousPrices } from './PreviousPrices.tsx';
import { PriceFields } from './PriceFields.tsx';
import { editOf, valuesOf } from './row-values.ts';
import type { RowIssues, RowValues } from './row-values.ts';
import { ShelfPhotos } from '#lib/shelf-photos/ShelfPhotos.tsx';
import type { TitledPhoto } from '#lib/shelf-photos/ShelfPhotos.tsx';
import { useEditRows } from './use-edit-rows.ts';

interface RowWindowProps {
  readonly task: OfflineTask;
  readonly row: TaskProductRow;
  readonly photos: readonly TitledPhoto[];
  readonly units: readonly Option[];
  readonly onClose: () => void;
}

/** Everything of one product of a task, beside its photos and the prices before. */
export default function RowWindow({ task, row, photos, units, onClose }: RowWindowProps) {
  const { t } = useTranslation();
  // As the window was opened: what others save meanwhile in other fields is no change of one's own.
  const [opened] = useState(row);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [issues, setIssues] = useState<RowIssues>({});
  const save = useEditRows(task.id);
  const change = (patch: Partial<RowValues>): void => {
    setValues((before) => ({ ...before, ...patch }));
    setIssues({});
  };
  const submit = (): void => {
    const { edit, issues: wrong } = editOf(opened, values);
    setIssues(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (edit === null) onClose();
    else save.mutate([edit], { onSuccess: onClose });
  };
  const own = photos.filter(({ uuid }) => row.productPricePhotos.includes(uuid));
  return (
    <FormDialog
      title={row.name === '' ? t(($) => $.offline.unnamed) : row.name}
      confirm={t(($) => $.common.save)}
      size={640}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {own.length > 0 && <ShelfPhotos photos={own} among={photos} large />}
      {row.typeFlag === 'unmatched' && <NewProductFields values={values} onChange={change} />}
      <PriceFields values={values} issues={issues} units={units} onChange={change} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <Switch
          label={t(($) => $.offlineTask.noProduct)}
          checked={values.noProduct}
          onChange={(event) =>
            change({
              noProduct: event.currentTarget.checked,
              // What is not there has no price.
              ...(event.currentTarget.checked && { price: '', extraPrice: '', priceBeforePromo: '' }),
            })
          }
        />
        <Switch
          label={t(($) => $.offlineTask.analog)}
          checked={values.analog}
          onChange={(event) => change({ analog: event.currentTarget.checked })}
        />
        <Switch
          label={t(($) => $.offlineTask.stock)}
          checked={values.stock === true}
          onChange={(event) => change({ stock: event.currentTarget.checked })}
        />
      </SimpleGrid>
      <Textarea
        label={t(($) => $.offlineTask.comment)}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        value={values.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      <Stack gap={4}>
        {row.productId !== null && (
          <PreviousPrices productId={row.productId} companyShopId={task.companyShop.id} taskId={task.id} />
        )}
      </Stack>
    </FormDialog>
  );
}
