import { Pill } from '@mantine/core';
import type { MultiSelectProps } from '@mantine/core';

interface FoldedPills {
  readonly value: readonly number[];
  /** How many chosen names are shown before "+N". */
  readonly shown: number;
  readonly disabled: boolean;
  /** Of a name at most, in pixels. */
  readonly width: number;
}

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
    if (position === shown) return <Pill>{`+${value.length - shown}`}</Pill>;
    return (
      <Pill withRemoveButton={!disabled} maw={width} {...(onRemove !== undefined && { onRemove })}>
        {option.label}
      </Pill>
    );
  };
}
