import type { CollectionSchedule } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#components/values/DateTime.tsx';
import { StatusBadge } from '#components/values/StatusBadge.tsx';
import { useScheduleWords } from './use-schedule-words.ts';
import styles from './schedule.module.css';

interface NextStartProps {
  readonly schedule: CollectionSchedule | undefined;
  /** In one line. */
  readonly inline?: boolean;
}

/** When a monitoring starts next, and its schedule in words: "по будням в 06:00 и ещё 2". */
export function NextStart({ schedule, inline = false }: NextStartProps) {
  const { t } = useTranslation();
  if (schedule === undefined) return <>—</>;
  const { paused, next } = schedule;
  return (
    <span className={styles['next']} data-inline={inline}>
      {paused ? (
        <StatusBadge tone="warn">{t(($) => $.schedule.paused)}</StatusBadge>
      ) : next === null ? (
        <span className={styles['words']}>{t(($) => $.schedule.none)}</span>
      ) : (
        <DateTime at={next.start} />
      )}
      <ScheduleWords schedule={schedule} />
    </span>
  );
}

function ScheduleWords({ schedule: { repetitions, singles } }: { readonly schedule: CollectionSchedule }) {
  const { t } = useTranslation();
  const words = useScheduleWords();
  const [first] = repetitions;
  if (first === undefined) return null;
  const rest = repetitions.length - 1 + singles;
  return (
    <span className={styles['words']}>
      {words(first)}
      {rest > 0 && ` ${t(($) => $.schedule.more, { number: rest })}`}
    </span>
  );
}
