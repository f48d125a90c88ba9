import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useFormats, formatCalendarDate } from '#lib/format/index.ts';
import { niceCeiling } from './nice-ceiling.ts';
import { toneFill } from './tone.ts';
import type { ChartTone } from './tone.ts';
import styles from './DayBars.module.css';

export interface DayBar {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly total: number;
  /** The part of the total that is set off at the foot of the bar. */
  readonly part: number;
}

interface DayBarsProps {
  readonly label: string;
  readonly totalLabel: string;
  readonly partLabel: string;
  readonly days: readonly DayBar[];
  readonly tone?: ChartTone;
  readonly partTone?: ChartTone;
}

/**
 * A bar for each day with a part of it set off. Drawn with plain elements: a first screen should not wait for a chart
 * library.
 */
export function DayBars({ label, totalLabel, partLabel, days, tone = 'brand', partTone = 'bad' }: DayBarsProps) {
  const formats = useFormats();
  const [pointed, setPointed] = useState<DayBar | null>(null);
  const top = niceCeiling(Math.max(0, ...days.map((day) => day.total)));
  const height = (value: number): string => `${(value / top) * 100}%`;
  const sum = days.reduce((total, day) => total + day.total, 0);
  const partSum = days.reduce((total, day) => total + day.part, 0);
  const marked = new Set([days[0], days[Math.floor(days.length / 2)], days.at(-1)]);
  return (
    <figure style={{ margin: 0 }}>
      <VisuallyHidden component="figcaption">
        {`${label}. ${totalLabel}: ${formats.number(sum)}, ${partLabel}: ${formats.number(partSum)}`}
      </VisuallyHidden>
      <p className={styles['legend']}>
        <span className={styles['key']}>
          <span className={styles['swatch']} style={{ background: toneFill(tone) }} aria-hidden />
          {totalLabel}
        </span>
        <span className={styles['key']}>
          <span className={styles['swatch']} style={{ background: toneFill(partTone) }} aria-hidden />
          {partLabel}
        </span>
        {pointed !== null && (
          <span className={`${styles['pointed']} tabular`}>
            {`${formatCalendarDate(pointed.date)}: ${formats.number(pointed.total)}, ${partLabel.toLocaleLowerCase()} ${formats.number(pointed.part)}`}
          </span>
        )}
      </p>
      <div className={styles['chart']} aria-hidden>
        <div className={styles['plot']}>
          {[1, 0.5].map((share) => (
            <div key={share} className={styles['rule']} style={{ bottom: `${share * 100}%` }}>
              <span className="tabular">{formats.number(top * share)}</span>
            </div>
          ))}
          {days.map((day) => (
            <div
              key={day.date}
              className={styles['day']}
              onPointerEnter={() => setPointed(day)}
              onPointerLeave={() => setPointed(null)}
            >
              <div
                className={styles['rest']}
                style={{ height: height(day.total - day.part), background: toneFill(tone) }}
              />
              <div style={{ height: height(day.part), background: toneFill(partTone) }} />
            </div>
          ))}
        </div>
        <div className={`${styles['dates']} tabular`}>
          {days.map((day) => marked.has(day) && <span key={day.date}>{formatCalendarDate(day.date)}</span>)}
        </div>
      </div>
    </figure>
  );
}
