import { Pill } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';
import styles from './folded-pills.module.css';

interface FoldedPills {
  readonly value: readonly number[];
  /** How many chosen names are shown before "+N". */
  readonly shown: number;
  readonly disabled: boolean;
  /** Of a name at most, in pixels. */
  readonly width: number;
}

/** For a field whose pills are folded: they take as few lines as they can. */
export const FOLDED_FIELD = { pillsList: styles['list'] ?? '', inputField: styles['field'] ?? '' } as const;

/** Draws the first of the chosen names, each with its way out, and folds the others into "+N". */
export function foldedPills({
  value,
  shown,
  disabled,
  width,
}: FoldedPills): NonNullable<MultiSelectProps<number>['renderPill']> {
  return ({ option, onRemove }) => {
    const position = value.findIndex((id) => id === option.value);
    if (position > shown) return null;
    if (position === shown) return <Pill className={styles['rest'] ?? ''}>{`+${value.length - shown}`}</Pill>;
    return (
      <Pill
        className={styles['name'] ?? ''}
        withRemoveButton={!disabled}
        maw={width}
        {...(onRemove !== undefined && { onRemove })}
      >
        {option.label}
      </Pill>
    );
  };
}
