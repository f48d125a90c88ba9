import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { DEFAULT_PAGE_SIZE, offlineTaskRoutes } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { hitsByIds } from '#lib/product-choice/hits-by-ids.ts';
import { draftOfTemplate } from './body.ts';
import type { KeptTemplate } from './body.ts';
import type { Draft } from './draft.ts';
import { useTemplateColumns } from './use-template-columns.tsx';

interface TemplatesWindowProps {
  readonly onChoose: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** Kept choices of the wizard (P2 §3 "Monitoring template"): one begins a draft, and they are deleted here. */
export default function TemplatesWindow({ onChoose, onClose }: TemplatesWindowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const toasts = useToasts();
  const [place, setPlace] = useState<{ readonly page: number; readonly limit: number }>({
    page: 1,
    limit: DEFAULT_PAGE_SIZE,
  });
  const list = useQuery({
    ...query(offlineTaskRoutes.listOfflineTemplates, { query: place }),
    placeholderData: keepPreviousData,
  });
  const take = useMutation({
    mutationFn: async (template: KeptTemplate) =>
      draftOfTemplate(
        template,
        await hitsByIds(template.data.products.products ?? []),
        formats.calendarDate(Date.now()),
      ),
    onSuccess: onChoose,
    onError: toasts.failure,
  });
  const remove = async ({ id, name }: KeptTemplate): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.offlineWizard.templates.removeTitle),
      text: name,
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (agreed) await call(offlineTaskRoutes.deleteOfflineTemplate, { params: { id } }).catch(toasts.failure);
  };
  const columns = useTemplateColumns({
    taking: take.isPending ? take.variables.id : null,
    onTake: take.mutate,
    onRemove: (template) => void remove(template),
  });
  return (
    <ModalWindow title={t(($) => $.offlineWizard.templates.title)} size={760} onClose={onClose}>
      <DataTable<KeptTemplate>
        bare
        label={t(($) => $.offlineWizard.templates.title)}
        columns={columns}
        {...pagedRows(list, { ...place, onPage: setPlace, brief: true })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={t(($) => $.offlineWizard.templates.none)}
            description={t(($) => $.offlineWizard.templates.noneHint)}
          />
        }
      />
    </ModalWindow>
  );
}
