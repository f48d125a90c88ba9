import { Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ImportMode } from '@tsenomer/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeFlag } from './code-flags.ts';
import styles from './CodeLegend.module.css';

/** Row numbers named; more are counted. */
const NAMED = 10;

interface CodeLegendProps {
  readonly flags: ReadonlyMap<number, CodeFlag>;
  /** The codes could not be looked up. */
  readonly failed: boolean;
  readonly mode: ImportMode;
}

/** What the marks in a preview mean, and in which rows they stand. */
export function CodeLegend({ flags, failed, mode }: CodeLegendProps) {
  const { t } = useTranslation();
  const rowsOf = (kind: CodeFlag['kind']): readonly number[] =>
    [...flags].filter(([, flag]) => flag.kind === kind).map(([row]) => row + 1);
  const named = (rows: readonly number[]): string =>
    rows.length <= NAMED
      ? t(($) => $.productImport.inRows, { count: rows.length, rows: rows.join(', ') })
      : t(($) => $.productImport.inMoreRows, { rows: rows.slice(0, NAMED).join(', '), count: rows.length - NAMED });
  const repeated = rowsOf('repeated');
  const existing = rowsOf('exists');
  return (
    <output className={styles['legend']}>
      {repeated.length > 0 && (
        <Line tone="bad" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t(($) => $.productImport.legendRepeated)} {named(repeated)}
        </Line>
      )}
      {existing.length > 0 && (
        <Line tone={mode === 'create' ? 'warn' : 'info'} icon={<IconInfoCircle size={16} aria-hidden />}>
          {mode === 'create' ? t(($) => $.productImport.legendRefused) : t(($) => $.productImport.legendUpdated)}{' '}
          {named(existing)}
        </Line>
      )}
      {failed && (
        <Text size="sm" component="span" c="dimmed">
          {t(($) => $.productImport.codesUnknown)}
        </Text>
      )}
    </output>
  );
}

function Line({
  tone,
  icon,
  children,
}: {
  readonly tone: 'bad' | 'warn' | 'info';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Text size="sm" component="span" className={styles['line'] ?? ''} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </Text>
  );
}
