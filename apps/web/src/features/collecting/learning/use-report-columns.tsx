import { Text } from '@mantine/core';
import type { TrainingReport } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useFormats } from '#lib/format/index.ts';
import { useReadingWords } from '#lib/reading/use-reading-words.ts';

type FieldRow = TrainingReport['fields'][number];
type Judged = TrainingReport['changes'][number];
type Change = TrainingReport['sample']['changes'][number];
type Move = TrainingReport['moves'][number];

const TONES = { right: 'good', wrong: 'bad', still: 'warn' } as const;

/** Right answers by field. */
export function useFieldColumns(): readonly Column<FieldRow>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = useReadingWords();
  return [
    {
      id: 'field',
      header: t(($) => $.learning.fieldHead),
      phone: 'title',
      cell: ({ field }) => words.fieldName(field),
    },
    ...(['labelled', 'before', 'after', 'unseen'] as const).map((id): Column<FieldRow> => ({
      id,
      header: t(($) => $.learning[id]),
      align: 'end',
      cell: (row) => formats.number(row[id === 'labelled' ? 'pages' : id]),
    })),
  ];
}

/** Answers that change. */
export function useChangeColumns(): readonly Column<Change>[] {
  const { t } = useTranslation();
  const words = useReadingWords();
  return [
    {
      id: 'page',
      header: t(($) => $.learning.url),
      phone: 'title',
      width: '34%',
      cell: ({ url, company }) => (
        <>
          <span style={{ overflowWrap: 'anywhere' }}>{url}</span>
          <Text size="xs" c="dimmed">
            {company}
          </Text>
        </>
      ),
    },
    { id: 'field', header: t(($) => $.learning.fieldHead), cell: ({ field }) => words.fieldName(field) },
    { id: 'was', header: t(($) => $.learning.was), cell: ({ field, before }) => words.answerText(field, before) },
    { id: 'will', header: t(($) => $.learning.will), cell: ({ field, after }) => words.answerText(field, after) },
  ];
}

/** Answers that change where a label says what is right. */
export function useJudgedColumns(): readonly Column<Judged>[] {
  const { t } = useTranslation();
  const words = useReadingWords();
  return [
    ...useChangeColumns().map(({ cell, ...column }): Column<Judged> => ({ ...column, cell: (row) => cell(row) })),
    {
      id: 'right',
      header: t(($) => $.learning.shouldBe),
      cell: ({ field, right }) => words.answerText(field, right),
    },
    {
      id: 'becomes',
      header: t(($) => $.learning.becomes),
      cell: ({ becomes }) => <StatusBadge tone={TONES[becomes]}>{t(($) => $.learning.becoming[becomes])}</StatusBadge>,
    },
  ];
}

/** Weights that moved. */
export function useMoveColumns(): readonly Column<Move>[] {
  const { t } = useTranslation();
  const words = useReadingWords();
  return [
    {
      id: 'feature',
      header: t(($) => $.learning.feature),
      phone: 'title',
      cell: ({ feature }) => words.featureText(feature),
    },
    { id: 'field', header: t(($) => $.learning.fieldHead), cell: ({ field }) => words.fieldName(field) },
    {
      id: 'was',
      header: t(($) => $.learning.was),
      align: 'end',
      cell: ({ before }) => words.weightText(before),
    },
    {
      id: 'will',
      header: t(($) => $.learning.will),
      align: 'end',
      cell: ({ after }) => words.weightText(after),
    },
  ];
}
