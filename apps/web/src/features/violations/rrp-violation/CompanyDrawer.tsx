import { Drawer, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { violationReportRoutes } from '@tsenomer/contracts';
import type { ViolationBlock } from '@tsenomer/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DataTable } from '#components/table/DataTable.tsx';
import { query } from '#lib/api/index.ts';
import type { ChangeReport } from './report-address.ts';
import { useViolationColumns } from './use-violation-columns.tsx';

interface CompanyDrawerProps {
  readonly companyId: number;
  readonly period: { readonly periodFrom: string; readonly periodTo: string };
  readonly block: ViolationBlock;
  readonly onOpen: ChangeReport;
}

/** The violations of one company in the period. */
export function CompanyDrawer({ companyId, period, block, onOpen }: CompanyDrawerProps) {
  const { t } = useTranslation();
  const [paging, setPaging] = useState({ page: 1, pageSize: 50 });
  const details = useQuery({
    ...query(violationReportRoutes.companyViolations, {
      query: { companyId, ...period, block, page: paging.page, limit: paging.pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useViolationColumns((violation) => onOpen({ violation }));
  const name = details.data?.violations[0]?.company.name;
  return (
    <Drawer
      opened
      onClose={() => onOpen({ company: undefined })}
      size={980}
      title={name ?? t(($) => $.violations.details)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      <Stack gap="sm">
        {details.data !== undefined && (
          <Text size="sm" c="var(--ink-2)">
            {t(($) => $.violations.blocks[block])}.{' '}
            {details.data.parsingCollections.map((collection) => collection.name).join(', ')}
          </Text>
        )}
        {details.error !== null && details.data === undefined ? (
          <ErrorState
            error={details.error}
            onRetry={() => void details.refetch()}
            title={t(($) => $.violations.companyFailed)}
          />
        ) : (
          <DataTable
            label={t(($) => $.violations.details)}
            columns={columns}
            rows={details.data?.violations}
            rowKey={({ id }) => id}
            error={details.error}
            onRetry={() => void details.refetch()}
            refreshing={details.isPlaceholderData}
            paging={{ ...paging, total: details.data?.total ?? 0, onChange: setPaging }}
            empty={<EmptyState title={t(($) => $.violations.empty)} />}
          />
        )}
      </Stack>
    </Drawer>
  );
}
