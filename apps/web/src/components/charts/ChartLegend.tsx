import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './Chart.module.css';

export interface LegendItem {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly shape: 'line' | 'thick' | 'dashed' | 'area';
}

interface ChartLegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  /** The pointer or the focus has come to a series, or gone. */
  readonly onFocus: (id: string | null) => void;
}

/** What is drawn how: pressing a name hides or shows it, pointing at it dims the others. */
export function ChartLegend({ items, hidden, onHidden, onFocus }: ChartLegendProps) {
  const { t } = useTranslation();
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  return (
    <ul className={styles['legend']} aria-label={t(($) => $.charts.legend)}>
      {items.map(({ id, name, colour, shape }) => (
        <li key={id}>
          <UnstyledButton
            className={styles['key'] ?? ''}
            aria-pressed={!hidden.has(id)}
            onClick={() => toggle(id)}
            onPointerEnter={() => onFocus(id)}
            onPointerLeave={() => onFocus(null)}
            onFocus={() => onFocus(id)}
            onBlur={() => onFocus(null)}
          >
            <span className={styles['swatch']} data-shape={shape} style={{ color: colour }} aria-hidden />
            {name}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
