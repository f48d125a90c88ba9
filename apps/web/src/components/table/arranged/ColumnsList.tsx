import { Button, Checkbox, VisuallyHidden } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { inOrder, isShown, movedTo, neighbour, resized, USUAL } from './arrangement.ts';
import type { Arrangeable } from './arrangement.ts';
import { PickedColumn } from './PickedColumn.tsx';
import type { ArrangementState } from './use-arrangement.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { DrawnWidths } from './use-head-tools.tsx';
import styles from './arranged.module.css';

/** Pixels by which a press makes a column narrower or wider. */
const WIDTH_STEP = 16;

/** A column as the list of columns shows it. */
export interface ListedColumn extends Arrangeable {
  readonly label: string;
}

export interface ColumnsListProps {
  readonly columns: readonly ListedColumn[];
  readonly state: ArrangementState;
  /** null where columns have no widths, as on a phone. */
  readonly widths: DrawnWidths | null;
}

/**
 * The columns of a table as a list: a box shows or hides one, its grip takes it by mouse or by the arrow keys to
 * another place and width. The picked one has buttons too, for who can neither drag nor type.
 */
export function ColumnsList({ columns, state, widths }: ColumnsListProps) {
  const { t } = useTranslation();
  const { arrangement, change } = state;
  const [picked, setPicked] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const drag = useColumnDrag({ onMove: (to) => change(movedTo(arrangement, columns, to)) });
  const listed = inOrder(columns, arrangement.order);
  const free = listed.filter(({ fixed }) => fixed !== true);
  const one = free.find(({ id }) => id === picked);

  const move = ({ id, label }: ListedColumn, by: -1 | 1): void => {
    const to = neighbour(listed, id, by);
    if (to === undefined) return;
    change(movedTo(arrangement, columns, { id, to }));
    const place = free.findIndex((column) => column.id === to) + 1;
    setSaid(t(($) => $.tables.movedTo, { column: label, place, of: free.length }));
  };
  const resize = ({ id, label }: ListedColumn, by: -1 | 1): void => {
    if (widths === null) return;
    const width = (arrangement.widths[id] ?? widths.of(id)) + by * WIDTH_STEP;
    const next = resized(arrangement, widths.others(), { id, to: width });
    change(next);
    setSaid(t(($) => $.tables.widthIs, { column: label, width: next.widths[id] ?? width }));
  };
  const onKey = (event: KeyboardEvent, column: ListedColumn): void => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowUp: () => move(column, -1),
      ArrowDown: () => move(column, 1),
      ArrowLeft: () => resize(column, -1),
      ArrowRight: () => resize(column, 1),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    setPicked(column.id);
    act();
  };

  return (
    <>
      <ul className={styles['list']} aria-label={t(($) => $.components.columns)}>
        {free.map((column) => (
          <li key={column.id} className={styles['line']} data-picked={picked === column.id} {...drag(column.id)}>
            <button
              type="button"
              className={styles['grip']}
              aria-label={t(($) => $.tables.grip, { column: column.label })}
              aria-pressed={picked === column.id}
              onClick={() => setPicked(picked === column.id ? null : column.id)}
              onKeyDown={(event) => onKey(event, column)}
            >
              <IconGripVertical size={16} aria-hidden />
            </button>
            <Checkbox
              size="sm"
              label={column.label}
              checked={isShown(column, arrangement)}
              onChange={(event) =>
                change({
                  ...arrangement,
                  shown: { ...arrangement.shown, [column.id]: event.currentTarget.checked },
                })
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {one === undefined ? (
          <span className={styles['hint']}>
            {widths === null ? t(($) => $.tables.hintPhone) : t(($) => $.tables.hint)}
          </span>
        ) : (
          <PickedColumn
            label={one.label}
            onMove={(by) => move(one, by)}
            onResize={widths === null ? null : (by) => resize(one, by)}
          />
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          ml="auto"
          onClick={() => {
            change(USUAL);
            setPicked(null);
            setSaid(t(($) => $.tables.usualNow));
          }}
        >
          {t(($) => $.tables.usual)}
        </Button>
      </div>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}
