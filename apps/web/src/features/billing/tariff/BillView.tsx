import { SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { billRoutes, tariffSettingsRoutes } from '@tsenomer/contracts';
import type { TariffType } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { ApiError, query } from '#lib/api/index.ts';
import { BillLines } from './BillLines.tsx';
import { Billed } from './Billed.tsx';
import { monthsAway } from './bill-months.ts';
import { Left } from './Left.tsx';
import { NotBilled } from './NotBilled.tsx';
import { Ranges } from './Ranges.tsx';
import { Services } from './Services.tsx';
import { Tariffs } from './Tariffs.tsx';
import { useMissingMonth } from './use-missing-month.ts';
import { WhatIf } from './WhatIf.tsx';
import styles from './BillView.module.css';

interface BillViewProps {
  readonly month: string;
  readonly current: string;
  readonly type: TariffType;
  readonly editable: boolean;
  readonly onMonthMissing: () => void;
}

/** The bill to the left, what it is computed by to the right; below each other where there is no room. */
export function BillView({ month, current, type, editable, onMonthMissing }: BillViewProps) {
  const { t } = useTranslation();
  const found = useQuery({
    ...query(billRoutes.findBill, { query: { month, type } }),
    placeholderData: keepPreviousData,
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  });
  const settings = useQuery(query(tariffSettingsRoutes.readTariffSettings));
  useMissingMonth(found.error, month < current, onMonthMissing);
  const open = found.data?.closedAt === null;
  return (
    <div className={styles['columns']}>
      <Stack gap="md" miw={0} aria-busy={found.isPlaceholderData}>
        {found.data !== undefined && !found.isError ? (
          <>
            <Left bill={found.data} />
            <BillLines bill={found.data} />
          </>
        ) : found.isError ? (
          <ErrorState error={found.error} title={t(($) => $.billing.loadFailed)} onRetry={() => void found.refetch()} />
        ) : (
          <LoadingState />
        )}
        {settings.data !== undefined && settings.data.comment !== '' && (
          <Text size="sm" c="var(--ink-2)" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {t(($) => $.billing.note.shown, { text: settings.data.comment })}
          </Text>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Tariffs type={type} editable={editable} />
          <Billed editable={editable} />
        </SimpleGrid>
      </Stack>
      <Stack gap="md" miw={0}>
        {found.data !== undefined && <NotBilled bill={found.data} />}
        {type === 'online' && <Ranges editable={editable} />}
        <Services month={month} editable={editable && open} />
        <WhatIf month={monthsAway(month, -1)} type={type} />
      </Stack>
    </div>
  );
}
