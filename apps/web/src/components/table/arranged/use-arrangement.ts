import { useLocalStorage } from '@mantine/hooks';
import { useContext, useState } from 'react';
import { arrangementSchema, USUAL } from './arrangement.ts';
import type { Arrangement } from './arrangement.ts';
import { ArrangementOwner } from './owner.ts';

export interface ArrangementState {
  readonly arrangement: Arrangement;
  /** Keeps a change. */
  readonly change: (next: Arrangement) => void;
  /** Shows a change that is still being made, such as a width under the pointer; null: as it is kept. */
  readonly preview: (next: Arrangement | null) => void;
}

/**
 * How somebody arranged a table, kept by the browser; what it cannot read is as if nothing were kept.
 * @param table the name of the table, the same in every release.
 */
export function useArrangement(table: string): ArrangementState {
  const owner = useContext(ArrangementOwner);
  const [previewed, preview] = useState<Arrangement | null>(null);
  const [kept, keep] = useLocalStorage<Arrangement>({
    key: `tsenomer-table:${owner}:${table}`,
    defaultValue: USUAL,
    getInitialValueInEffect: false,
    deserialize: (text) => {
      try {
        return arrangementSchema.catch(USUAL).parse(text === undefined ? USUAL : JSON.parse(text));
      } catch {
        return USUAL;
      }
    },
  });
  const change = (next: Arrangement): void => {
    preview(null);
    keep(next);
  };
  return { arrangement: previewed ?? kept, change, preview };
}
