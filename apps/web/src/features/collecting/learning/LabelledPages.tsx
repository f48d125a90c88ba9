import { Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { LABELLED_PAGES_MAX, learningRoutes } from '@tsenomer/contracts';
import type { LabelledPageItem } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { BusyButton } from '#components/inputs/BusyButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { call, download, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { ImportPages } from './ImportPages.tsx';
import { usePageColumns } from './use-page-columns.tsx';

interface LabelledPagesProps {
  readonly page: number;
  readonly limit: number;
  readonly onPage: (next: { readonly page: number; readonly limit: number }) => void;
}

/** The pages of which somebody said what is right: listed, deleted, handed out and taken in. */
export function LabelledPages({ page, limit, onPage }: LabelledPagesProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const pages = useQuery({
    ...query(learningRoutes.listLabelledPages, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: () => download(learningRoutes.exportLabelledPages, {}, 'labelled-pages.jsonl'),
    onError: toasts.failure,
  });
  const remove = async ({ id, url }: LabelledPageItem): Promise<void> => {
    const sure = await askToConfirm({
      title: t(($) => $.learning.removeTitle),
      text: t(($) => $.learning.removeText, { url }),
      confirm: t(($) => $.common.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (!sure) return;
    try {
      await call(learningRoutes.deleteLabelledPage, { params: { id } });
    } catch (error) {
      toasts.failure(error);
    }
  };
  const columns = usePageColumns((labelled) => void remove(labelled));
  return (
    <Panel title={t(($) => $.learning.pages)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.learning.pagesHint, {
          ofCompany: LABELLED_PAGES_MAX.ofCompany,
          all: LABELLED_PAGES_MAX.pages,
          bytes: formats.fileSize(pages.data?.bytes ?? 0),
        })}
      </Text>
      <Group gap="sm" mb="sm" align="flex-end">
        <BusyButton
          variant="default"
          leftSection={<IconDownload size={16} />}
          busy={save.isPending}
          disabled={pages.data?.total === 0}
          onClick={() => save.mutate()}
        >
          {t(($) => $.learning.export)}
        </BusyButton>
        <ImportPages />
      </Group>
      <ArrangedTable<LabelledPageItem>
        name="labelled-pages"
        bare
        label={t(($) => $.learning.pages)}
        columns={columns}
        {...pagedRows(pages, { page, limit, onPage, brief: true })}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t(($) => $.learning.pagesEmpty)} description={t(($) => $.learning.pagesEmptyHint)} />}
      />
    </Panel>
  );
}
