import { datasourceRoutes } from '@tsenomer/contracts';
import type { DatasourceItem } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { call } from '#lib/api/index.ts';

/** What can be done with a link of the list: import it now, switch its schedule on and off, forget it. */
export function useSourceCommands() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());

  const during = async (id: number, work: () => Promise<unknown>): Promise<void> => {
    setPending((current) => new Set(current).add(id));
    try {
      await work();
    } catch (error) {
      toasts.failure(error);
    }
    setPending((current) => new Set([...current].filter((one) => one !== id)));
  };

  return {
    isPending: (id: number): boolean => pending.has(id),
    importNow: (id: number): Promise<void> =>
      during(id, () => call(datasourceRoutes.importDatasource, { params: { id } })),
    setActive: ({ id, options }: DatasourceItem, active: boolean): Promise<void> =>
      during(id, () =>
        call(datasourceRoutes.editDatasource, { params: { id }, body: { options: { ...options, active } } }),
      ),
    remove: async ({ id, name, url }: DatasourceItem): Promise<void> => {
      const sure = await askToConfirm({
        title: t(($) => $.datasources.removeTitle),
        text: t(($) => $.datasources.removeText, { name: name || url }),
        confirm: t(($) => $.common.remove),
        cancel: t(($) => $.common.cancel),
        dangerous: true,
      });
      if (!sure) return;
      await during(id, async () => {
        await call(datasourceRoutes.deleteDatasource, { params: { id } });
        toasts.success(t(($) => $.datasources.removed, { name: name || url }));
      });
    },
  };
}

export type SourceCommands = ReturnType<typeof useSourceCommands>;
