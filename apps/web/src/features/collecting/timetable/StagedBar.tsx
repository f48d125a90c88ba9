import { Tooltip } from '@mantine/core';
import type { DayCost } from '@tsenomer/contracts';
import { IconAlertTriangle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BusyButton, BusyIcon } from '#components/inputs/BusyButton.tsx';
import { formatCalendarDate } from '#lib/format/index.ts';
import { countOf } from './staged-edits.ts';
import { useCostWords } from './use-day-costs.ts';
import type { Edits } from './use-edits.ts';
import styles from './timetable.module.css';

interface StagedBarProps {
  readonly editing: Edits;
  readonly costs: ReadonlyMap<string, DayCost>;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** What is staged: how much, the way back and forth, days that would be too full, and the save. */
export function StagedBar({ editing, costs, busy, onSave }: StagedBarProps) {
  const { t } = useTranslation();
  const words = useCostWords();
  const { edits, seen, mayUndo, mayRedo, undo, redo, clear } = editing;
  const count = countOf(edits);
  if (count === 0 && !mayUndo && !mayRedo) return null;
  const full = [...seen.keys()].flatMap((date) => {
    const cost = costs.get(date);
    return cost?.overloaded === true ? [{ date, takes: words(cost) }] : [];
  });
  return (
    <section className={styles['staged']} aria-label={t(($) => $.timetable.staged.title)}>
      <span className={styles['count']} aria-live="polite">
        {t(($) => $.timetable.staged.count, { count })}
      </span>
      <Tooltip label={t(($) => $.timetable.staged.undo)}>
        <BusyIcon
          variant="default"
          size={36}
          repeats
          disabled={!mayUndo}
          aria-label={t(($) => $.timetable.staged.undo)}
          onClick={undo}
        >
          <IconArrowBackUp size={16} />
        </BusyIcon>
      </Tooltip>
      <Tooltip label={t(($) => $.timetable.staged.redo)}>
        <BusyIcon
          variant="default"
          size={36}
          repeats
          disabled={!mayRedo}
          aria-label={t(($) => $.timetable.staged.redo)}
          onClick={redo}
        >
          <IconArrowForwardUp size={16} />
        </BusyIcon>
      </Tooltip>
      <BusyButton variant="default" disabled={count === 0} onClick={clear}>
        {t(($) => $.timetable.staged.reset)}
      </BusyButton>
      <BusyButton busy={busy} disabled={count === 0} onClick={onSave}>
        {t(($) => $.timetable.staged.save)}
      </BusyButton>
      {full.length > 0 && (
        <output className={styles['full']}>
          <IconAlertTriangle size={16} aria-hidden />
          {t(($) => $.timetable.overloads, {
            days: full.map(({ date, takes }) => `${formatCalendarDate(date)} (${takes})`).join(', '),
          })}
        </output>
      )}
    </section>
  );
}
