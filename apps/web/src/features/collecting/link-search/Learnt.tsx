import { Table, Text } from '@mantine/core';
import type { LearntMatching } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { Panel } from '#components/page/Panel.tsx';
import { useFormats } from '#lib/format/index.ts';
import styles from './review.module.css';

/** What decisions have taught the matcher, and how often it was right at which likeness. */
export function Learnt({ learnt: { decisions, learntAt, precision } }: { readonly learnt: LearntMatching }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Panel title={t(($) => $.linkSearch.learnt)} className={styles['learnt']}>
      <Text size="sm">
        {learntAt === null
          ? t(($) => $.linkSearch.learntNone, { decisions })
          : t(($) => $.linkSearch.learntAt, { decisions, at: formats.dateTime(learntAt) })}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.linkSearch.learntHint)}
      </Text>
      {precision.some(({ decided }) => decided > 0) && (
        <Table verticalSpacing={4} maw={460} aria-label={t(($) => $.linkSearch.precision)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(($) => $.linkSearch.precisionScore)}</Table.Th>
              <Table.Th ta="end">{t(($) => $.linkSearch.precisionDecided)}</Table.Th>
              <Table.Th ta="end">{t(($) => $.linkSearch.precisionShare)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {precision.map(({ score, decided, share }) => (
              <Table.Tr key={score}>
                <Table.Td>{formats.percent(Math.round(score * 10_000))}</Table.Td>
                <Table.Td ta="end">{formats.number(decided)}</Table.Td>
                <Table.Td ta="end">{share === null ? '—' : formats.percent(Math.round(share * 10_000))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}
