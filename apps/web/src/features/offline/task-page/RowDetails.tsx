import type { TaskProductRow } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import styles from './task-page.module.css';

interface RowDetailsProps {
  readonly row: TaskProductRow;
  /** The name of its unit; empty without one. */
  readonly unit: string;
}

/** What else stands at a price tag, as far as somebody entered it, and the agent's comment. */
export function RowDetails({ row, unit }: RowDetailsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const amount = (minor: number): string => formats.amount(minor, row.currency);
  const lines = [
    row.extraPrice !== null && t(($) => $.offlineTask.extraOf, { amount: amount(row.extraPrice) }),
    row.priceBeforePromo !== null && t(($) => $.offlineTask.beforeOf, { amount: amount(row.priceBeforePromo) }),
    row.measuredValue !== null && `${String(row.measuredValue).replace('.', ',')} ${unit}`.trim(),
    row.comment,
  ].filter((line): line is string => line !== false && line !== '');
  if (lines.length === 0) return <span aria-hidden>—</span>;
  return (
    <span className={styles['details']}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
