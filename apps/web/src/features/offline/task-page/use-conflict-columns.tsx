import type { OfflineTask } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { DateTime } from '#components/values/DateTime.tsx';
import { Money } from '#components/values/Money.tsx';

export type Conflict = OfflineTask['conflicts'][number];

/** The columns of what could not count. */
export function useConflictColumns(): readonly Column<Conflict>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'what',
      header: t(($) => $.offlineTask.conflictWhat),
      phone: 'title',
      cell: ({ kind, productName }) => productName ?? t(($) => $.offlineTask.entryKinds[kind]),
    },
    {
      id: 'price',
      header: t(($) => $.offlineTask.price),
      align: 'end',
      cell: ({ price, currency }) => <Money amount={price} currency={currency} withSign />,
    },
    {
      id: 'why',
      header: t(($) => $.offlineTask.conflictWhy),
      cell: ({ reason }) => t(($) => $.offlineTask.reasons[reason]),
    },
    { id: 'who', header: t(($) => $.offline.agent), cell: ({ userName }) => userName },
    {
      id: 'device',
      header: t(($) => $.offlineTask.deviceTime),
      cell: ({ deviceTime }) => <DateTime at={deviceTime} />,
    },
    {
      id: 'server',
      header: t(($) => $.offlineTask.receivedAt),
      cell: ({ receivedAt }) => <DateTime at={receivedAt} />,
    },
    { id: 'comment', header: t(($) => $.offlineTask.comment), cell: ({ comment }) => comment },
  ];
}
