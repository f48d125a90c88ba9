import { Anchor, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftOutColumn } from './left-out.ts';
import styles from './LeftOut.module.css';

/** Headings named; more are counted. */
const NAMED = 12;

interface LeftOutProps {
  readonly columns: readonly LeftOutColumn[];
  /** Somebody wants to say what this column means. */
  readonly onChoose: (column: number) => void;
}

/** Which columns an import would leave out, by their headings: each leads to its choice. */
export function LeftOut({ columns, onChoose }: LeftOutProps) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  const more = columns.length - NAMED;
  return (
    <Text size="sm" c="dimmed">
      {t(($) => $.productImport.leftOut)}{' '}
      {columns.slice(0, NAMED).map(({ index, heading }, at) => (
        <Fragment key={index}>
          {at > 0 && ', '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={styles['heading'] ?? ''}
            aria-label={t(($) => $.productImport.leftOutChoose, { heading })}
            onClick={() => onChoose(index)}
          >
            {heading}
          </Anchor>
        </Fragment>
      ))}
      {more > 0 && ` ${t(($) => $.productImport.leftOutMore, { count: more })}`}
    </Text>
  );
}
