import type { RingSlice } from './RingDrawing.tsx';
import styles from './RingChart.module.css';

interface RingKeysProps {
  readonly slices: readonly RingSlice[];
  readonly onFocus: (slice: number | null) => void;
}

/** The labels below a ring that has no room beside it. The ring itself says the same words to those who do not see. */
export function RingKeys({ slices, onFocus }: RingKeysProps) {
  return (
    <ul className={styles['keys']} aria-hidden>
      {slices.map(({ part, name, words, colour }, at) => (
        <li key={part?.id ?? 'rest'} onPointerEnter={() => onFocus(at)} onPointerLeave={() => onFocus(null)}>
          <span className={styles['swatch']} style={{ background: colour }} />
          <span className={styles['name']} title={name}>
            {name}
          </span>
          <span className="tabular">{words}</span>
        </li>
      ))}
    </ul>
  );
}
