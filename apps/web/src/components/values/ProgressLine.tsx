import { Progress, VisuallyHidden } from '@mantine/core';
import { useFormats } from '#lib/format/index.ts';
import styles from './ProgressLine.module.css';

export interface ProgressPart {
  readonly label: string;
  readonly value: number;
  readonly tone: 'good' | 'bad' | 'warn' | 'calm';
}

interface ProgressLineProps {
  /** What progresses, for those who do not see the line. */
  readonly label: string;
  readonly parts: readonly ProgressPart[];
  readonly total: number;
  readonly withFigures?: boolean;
}

const COLOURS = {
  good: 'var(--fill-good)',
  bad: 'var(--fill-bad)',
  warn: 'var(--fill-warn)',
  calm: 'var(--fill-calm)',
} as const;

/** How far something has come, by outcome: done parts in colours over the whole. */
export function ProgressLine({ label, parts, total, withFigures = false }: ProgressLineProps) {
  const formats = useFormats();
  const done = parts.reduce((sum, part) => sum + part.value, 0);
  const share = (value: number): number => (total === 0 ? 0 : (value / total) * 100);
  return (
    <div className={styles['line']}>
      <VisuallyHidden>
        <progress aria-label={label} max={Math.max(total, 1)} value={done} />
      </VisuallyHidden>
      <Progress.Root size={8} aria-hidden>
        {parts.map((part) => (
          <Progress.Section
            key={part.label}
            value={share(part.value)}
            color={COLOURS[part.tone]}
            withAria={false}
            title={`${part.label}: ${formats.number(part.value)}`}
          />
        ))}
      </Progress.Root>
      {withFigures && (
        <div className={`${styles['figures']} tabular`}>
          <span>
            {formats.number(done)} / {formats.number(total)}
          </span>
          <span>{Math.floor(share(done))} %</span>
        </div>
      )}
    </div>
  );
}
