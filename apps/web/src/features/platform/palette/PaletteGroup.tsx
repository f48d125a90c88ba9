import { useId } from 'react';
import type { PaletteHit } from './use-palette-hits.ts';
import styles from './Palette.module.css';

interface PaletteGroupProps {
  readonly name: string;
  readonly hits: readonly PaletteHit[];
  readonly idOf: (index: number) => string;
  /** Index of the chosen one; outside of the group when it is elsewhere. */
  readonly chosen: number;
  readonly onOpen: (hit: PaletteHit) => void;
}

/** Hits of one kind under their heading. */
export function PaletteGroup({ name, hits, idOf, chosen, onOpen }: PaletteGroupProps) {
  const heading = useId();
  return (
    // A group within a list box, and options that are rich: elements have neither.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={heading}>
      <div id={heading} className={styles['heading']}>
        {name}
      </div>
      {hits.map((hit, index) => (
        // The field keeps the focus and has the keys; an option is for the pointer.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={`${hit.href} ${hit.title}`}
          id={idOf(index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles['hit']}
          onClick={() => onOpen(hit)}
        >
          <span className={styles['name']}>{hit.title}</span>{' '}
          {hit.hint !== null && <span className={styles['hint']}>{hit.hint}</span>}
        </div>
      ))}
    </div>
  );
}
