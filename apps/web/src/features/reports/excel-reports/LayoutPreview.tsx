import { Stack, Table, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { presetPeriod, resultTemplateRoutes } from '@tsenomer/contracts';
import type { ResultLayout } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#components/states/QueryView.tsx';
import { call, routeKey } from '#lib/api/index.ts';
import { useToday } from './use-today.ts';
import styles from './excel-reports.module.css';

/** Milliseconds of quiet before the rows are asked for anew. */
const PAUSE = 400;

/** The first rows of the last week as a layout would write them. */
export function LayoutPreview({ layout }: { readonly layout: ResultLayout }) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(layout, PAUSE);
  const today = useToday();
  const preview = useQuery({
    queryKey: [...routeKey(resultTemplateRoutes.previewResultTemplate), settled, today],
    queryFn: ({ signal }) =>
      call(
        resultTemplateRoutes.previewResultTemplate,
        {
          body: {
            layout: settled,
            order: { kind: 'unified', ...presetPeriod('last7', today) },
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t(($) => $.excelReports.preview)}
      </Title>
      <QueryView query={preview}>
        {({ headings, rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.excelReports.previewEmpty)}
            </Text>
          ) : (
            // Scrolled by keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className={styles['preview']} tabIndex={0} aria-label={t(($) => $.excelReports.preview)}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    {headings.map((heading, at) => (
                      <Table.Th key={at}>{heading}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((row, at) => (
                    <Table.Tr key={at}>
                      {row.map((cell, place) => (
                        <Table.Td key={place}>{cell}</Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </section>
          )
        }
      </QueryView>
    </Stack>
  );
}
