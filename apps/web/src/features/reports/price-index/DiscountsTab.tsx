import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DISCOUNT_VERDICTS, priceIndexRoutes } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { pagedRows } from '#components/table/paged-rows.ts';
import { useFormats } from '#lib/format/index.ts';
import { query } from '#lib/api/index.ts';
import { indexScope } from './index-address.ts';
import type { IndexTabProps } from './tab-props.ts';
import { useDiscountColumns } from './use-discount-columns.tsx';

const CHOICES = ['all', ...DISCOUNT_VERDICTS] as const;

/** Crossed-out prices beside the lowest price of the 30 days before: the emptiest claims first. */
export function DiscountsTab({ address, onChange }: IndexTabProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { page, limit, verdict } = address;
  const asked = { ...indexScope(address), ...(verdict && { verdict }) };
  const report = useQuery({
    ...query(priceIndexRoutes.discounts, { query: { ...asked, page, limit } }),
    placeholderData: keepPreviousData,
  });
  const columns = useDiscountColumns();
  const counts = report.data?.verdicts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const named = (choice: (typeof CHOICES)[number]): string => {
    const count = choice === 'all' ? all : counts?.[choice];
    const name = t(($) => $.priceIndex.verdicts[choice]);
    return count === undefined ? name : `${name} · ${formats.number(count)}`;
  };
  return (
    <>
      <SegmentedControl
        aria-label={t(($) => $.priceIndex.verdict)}
        data={CHOICES.map((value) => ({ value, label: named(value) }))}
        value={verdict ?? 'all'}
        onChange={(value) => onChange({ verdict: DISCOUNT_VERDICTS.find((one) => one === value), page: 1 })}
      />
      <DataTable
        label={t(($) => $.priceIndex.tabs.discounts)}
        columns={columns}
        {...pagedRows(report, { page, limit, onPage: onChange })}
        rowKey={({ productId, companyId, cityName, link }) => `${productId} ${companyId} ${cityName} ${link}`}
        empty={<EmptyState title={t(($) => $.priceIndex.noDiscounts)} />}
      />
    </>
  );
}
