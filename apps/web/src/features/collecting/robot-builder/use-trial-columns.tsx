import type { FieldReadingItem, Robot } from '@tsenomer/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/table/column.ts';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { errorMessage } from '#lib/api/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { fieldsOf } from './robot-draft.ts';
import type { TriedPage } from './use-snapshots.ts';
import { isPrice, useValueWords } from './use-value-words.ts';
import styles from './robot-builder.module.css';

/** A column for the page, and one for each field that the robot reads. */
export function useTrialColumns(robot: Robot): readonly Column<TriedPage>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'page',
      header: t(($) => $.robotBuilder.link),
      phone: 'title',
      width: '30%',
      cell: (page) => (
        <>
          <span className={styles['address']}>{page.ordered.url}</span>
          <PageState page={page} />
        </>
      ),
    },
    ...fieldsOf(robot).map((field): Column<TriedPage> => ({
      id: field,
      header: t(($) => $.parserConfig.robot[field]),
      cell: ({ reading }) => {
        const read = reading?.fields.find((each) => each.field === field);
        return read === undefined ? '…' : <Compared reading={read} isOut={reading?.isOut ?? false} />;
      },
    })),
  ];
}

/** Whether a page came, and what a check would say of it. */
function PageState({ page: { snapshot, reading, error } }: { readonly page: TriedPage }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (error !== null) return <StatusBadge tone="bad">{errorMessage(error, locale)}</StatusBadge>;
  if (
    snapshot.status === 'failed' ||
    (reading !== undefined && (reading.blocked !== null || reading.notFound !== null))
  ) {
    return (
      <StatusBadge tone="bad">
        {t(($) => $.monitoring.parsingError[parsingErrorName(snapshot.errorCode ?? 0)])}
      </StatusBadge>
    );
  }
  if (reading === undefined)
    return (
      <StatusBadge tone="info" live>
        {t(($) => $.robotBuilder.waiting)}
      </StatusBadge>
    );
  return <StatusBadge tone="good">{t(($) => $.robotBuilder.read)}</StatusBadge>;
}

/** The robot's value, and the generic one where they differ. */
function Compared({ reading, isOut }: { readonly reading: FieldReadingItem; readonly isOut: boolean }) {
  const { t } = useTranslation();
  const { valueText, emptyText } = useValueWords();
  const { robot, generic, verdict } = reading;
  const isMeant = isOut && isPrice(reading.field);
  return (
    <div className={styles['compared']}>
      {robot === null ? (
        <StatusBadge tone={isMeant ? 'calm' : 'bad'}>{emptyText(reading, isOut)}</StatusBadge>
      ) : (
        <span>{valueText(robot)}</span>
      )}
      {generic !== null && verdict !== 'same' && (
        <Text size="xs" c="dimmed" component="div">
          {t(($) => $.robotBuilder.without)} {valueText(generic)}
        </Text>
      )}
      {verdict === 'differs' && <StatusBadge tone="warn">{t(($) => $.robotBuilder.verdicts.differs)}</StatusBadge>}
    </div>
  );
}
