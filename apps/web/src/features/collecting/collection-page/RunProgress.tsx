import type { MonitoringKind, TaskProgress } from '@tsenomer/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '#components/values/ProgressLine.tsx';
import type { ProgressPart } from '#components/values/ProgressLine.tsx';
import { useFormats } from '#lib/format/index.ts';
import { isSearch } from '#lib/monitoring-kind.ts';
import { doneOf } from './totals.ts';
import styles from './page.module.css';

interface RunProgressProps {
  readonly label: string;
  readonly progress: TaskProgress;
  /** A search finds products or not; a check succeeds or sees that they are out of stock. */
  readonly kind: MonitoringKind;
  /** Numbers without their words, which stay for screen readers. */
  readonly compact?: boolean;
}

/** How far a run has come: success, not available, errors and the rest as parts of one line, with their numbers. */
export function RunProgress({ label, progress, kind, compact = false }: RunProgressProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const rest = progress.total - doneOf(progress);
  const parts: ProgressPart[] = [
    {
      label: isSearch(kind) ? t(($) => $.monitoring.searchOutcome.found) : t(($) => $.monitoring.outcome.success),
      value: progress.success,
      tone: 'good',
    },
    {
      label: isSearch(kind)
        ? t(($) => $.monitoring.searchOutcome.notFound)
        : t(($) => $.monitoring.outcome.notAvailable),
      value: progress.notAvailable,
      tone: 'warn',
    },
    { label: t(($) => $.monitoring.outcome.error), value: progress.withError, tone: 'bad' },
  ];
  return (
    <div>
      <ProgressLine label={label} parts={parts} total={progress.total} />
      <div className={`${styles['figures']} tabular`}>
        <span>{t(($) => $.collectionPage.progressOf, { done: doneOf(progress), total: progress.total })}</span>
        {[
          ...parts,
          ...(compact ? [] : [{ label: t(($) => $.collectionPage.rest), value: rest, tone: 'calm' as const }]),
        ]
          .filter((part) => part.value > 0)
          .map((part) => (
            <span key={part.label} className={styles['figure']} data-tone={part.tone} title={part.label}>
              {compact ? <VisuallyHidden>{part.label} </VisuallyHidden> : `${part.label} `}
              {formats.number(part.value)}
            </span>
          ))}
      </div>
    </div>
  );
}
