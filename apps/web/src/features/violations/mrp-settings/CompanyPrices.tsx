import { Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { recommendedPriceRoutes } from '@tsenomer/contracts';
import type { RecommendedPrice } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askToConfirm } from '#components/feedback/confirm.ts';
import { useToasts } from '#components/feedback/toasts.tsx';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { Panel } from '#components/page/Panel.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { Column } from '#components/table/column.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { call, query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { useMay } from '#lib/user/current-user.ts';
import { ImportPrices } from './ImportPrices.tsx';
import { PriceDialog } from './PriceDialog.tsx';

/** Recommended prices of single companies, and corrections of past ones. */
export function CompanyPrices() {
  const { t } = useTranslation();
  const may = useMay('violations.handle');
  const [adding, setAdding] = useState(false);
  const [paging, setPaging] = useState({ page: 1, pageSize: 50 });
  const prices = useQuery({
    ...query(recommendedPriceRoutes.listRecommendedPrices, { query: { page: paging.page, limit: paging.pageSize } }),
    placeholderData: keepPreviousData,
  });
  const columns = usePriceColumns(may);
  return (
    <Panel
      title={t(($) => $.mrpSettings.prices.title)}
      aside={
        may && (
          <Group gap="xs">
            <ImportPrices />
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => setAdding(true)}
            >
              {t(($) => $.mrpSettings.prices.add)}
            </Button>
          </Group>
        )
      }
      flush
    >
      <DataTable
        bare
        label={t(($) => $.mrpSettings.prices.title)}
        columns={columns}
        rows={prices.data?.items}
        rowKey={({ id }) => id}
        error={prices.error}
        onRetry={() => void prices.refetch()}
        refreshing={prices.isPlaceholderData}
        paging={{ ...paging, total: prices.data?.total ?? 0, onChange: setPaging }}
        empty={
          <EmptyState title={t(($) => $.mrpSettings.prices.empty)} description={t(($) => $.mrpSettings.prices.hint)} />
        }
      />
      {adding && <PriceDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function usePriceColumns(may: boolean): readonly Column<RecommendedPrice>[] {
  const { t } = useTranslation();
  const toasts = useToasts();
  const formats = useFormats();
  const remove = useMutation({
    mutationFn: (id: number) => call(recommendedPriceRoutes.deleteRecommendedPrice, { params: { id } }),
    onSuccess: ({ recomputed }) =>
      toasts.success(
        recomputed === 0
          ? t(($) => $.mrpSettings.prices.removed)
          : t(($) => $.mrpSettings.prices.recomputed, { count: recomputed }),
      ),
    onError: toasts.failure,
  });
  const ask = async (id: number): Promise<void> => {
    const agreed = await askToConfirm({
      title: t(($) => $.mrpSettings.prices.removeTitle),
      text: t(($) => $.mrpSettings.prices.removeText),
      confirm: t(($) => $.mrpSettings.prices.remove),
      cancel: t(($) => $.common.cancel),
      dangerous: true,
    });
    if (agreed) remove.mutate(id);
  };
  const day = (text: string): string => formats.date(`${text}T12:00:00Z`);
  return [
    {
      id: 'product',
      header: t(($) => $.mrpSettings.prices.product),
      phone: 'title',
      cell: ({ product }) => product.name,
    },
    {
      id: 'company',
      header: t(($) => $.mrpSettings.prices.company),
      cell: ({ company }) => company?.name ?? t(($) => $.mrpSettings.prices.allCompanies),
    },
    {
      id: 'price',
      header: t(($) => $.mrpSettings.prices.price),
      align: 'end',
      cell: ({ mrp, currency }) => <span className="tabular">{formats.money(mrp, currency)}</span>,
    },
    {
      id: 'valid',
      header: t(($) => $.mrpSettings.prices.from),
      cell: ({ validFrom, validTo }) =>
        validTo === null
          ? `${day(validFrom)}, ${t(($) => $.mrpSettings.prices.openEnd)}`
          : `${day(validFrom)} ${t(($) => $.mrpSettings.prices.to)} ${day(validTo)}`,
    },
    ...(may
      ? [
          {
            id: 'actions',
            header: '',
            width: 50,
            phone: 'actions' as const,
            cell: ({ id, product }: RecommendedPrice) => (
              <IconButton
                variant="subtle"
                color="gray"
                label={`${t(($) => $.mrpSettings.prices.remove)}: ${product.name}`}
                onClick={() => void ask(id)}
              >
                <IconTrash size={16} />
              </IconButton>
            ),
          },
        ]
      : []),
  ];
}
