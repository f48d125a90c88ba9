import { UnstyledButton } from '@mantine/core';
import type { MapPoint } from './map-point.ts';
import styles from './PointsList.module.css';

interface PointsListProps {
  readonly label: string;
  readonly points: readonly MapPoint[];
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  /** Whether they are numbered, as the stops of a route are. */
  readonly numbered?: boolean;
}

/** The points of a map as a list of buttons: what is chosen here is chosen there. */
export function PointsList({ label, points, selected, onSelect, numbered = false }: PointsListProps) {
  return (
    <ol className={styles['list']} aria-label={label}>
      {points.map(({ id, name, hint, tone = 'brand' }, at) => (
        <li key={id}>
          <UnstyledButton className={styles['point'] ?? ''} aria-current={id === selected} onClick={() => onSelect(id)}>
            <span className={`${styles['mark']} tabular`} data-tone={tone} aria-hidden>
              {numbered && at + 1}
            </span>
            <span className={styles['words']}>
              {name}
              {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ol>
  );
}
