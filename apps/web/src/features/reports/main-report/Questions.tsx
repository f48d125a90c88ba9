import { Chip, Group } from '@mantine/core';
import { mainReportRoutes, QUICK_FILTERS } from '@tsenomer/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#lib/api/index.ts';
import { useFormats } from '#lib/format/index.ts';
import { reportFilters } from './report-input.ts';
import type { ChangeReport, ReportAddress } from './report-address.ts';

interface QuestionsProps {
  readonly collectionId: number;
  readonly address: ReportAddress;
  readonly onChange: ChangeReport;
}

/** Which products somebody should look at, each question with how many there are; one press asks, another one stops. */
export function Questions({ collectionId, address, onChange }: QuestionsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const filters = reportFilters({ ...address, quick: undefined });
  const counts = useQuery({
    ...query(mainReportRoutes.mainReportQuick, {
      query: { parsingCollectionId: collectionId, ...(filters !== undefined && { filters }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Group component="fieldset" gap="xs" m={0} p={0} bd="none" aria-label={t(($) => $.mainReport.quick)}>
      {QUICK_FILTERS.map((name) => (
        <Chip
          key={name}
          size="xs"
          checked={address.quick === name}
          onChange={(checked) => onChange({ quick: checked ? name : undefined, page: 1 })}
        >
          {t(($) => $.mainReport.quickNames[name])}
          {counts.data !== undefined && <strong> {formats.number(counts.data[name])}</strong>}
        </Chip>
      ))}
    </Group>
  );
}
