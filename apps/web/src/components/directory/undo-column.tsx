import { TimedUndo } from '#components/feedback/TimedUndo.tsx';
import type { TimedUndo as Undo } from '#components/feedback/use-timed-undo.ts';
import type { Column } from '#components/table/column.ts';
import { RowTools } from './RowTools.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface UndoColumnOptions<Row extends Named> {
  readonly header: string;
  readonly undo: Undo<Row>;
  /** undefined: this user may not. */
  readonly onEdit: ((row: Row) => void) | undefined;
  readonly onRemove: ((row: Row) => void) | undefined;
}

/** The last column of a list whose deletions can be taken back for a while (P1 §4); none for who may do nothing. */
export function undoColumn<Row extends Named>({
  header,
  undo,
  onEdit,
  onRemove,
}: UndoColumnOptions<Row>): readonly Column<Row>[] {
  if (onEdit === undefined && onRemove === undefined) return [];
  return [
    {
      id: 'actions',
      phone: 'actions',
      header,
      align: 'end',
      width: 190,
      cell: (row) => (
        <TimedUndo name={row.name} left={undo.left(row.id)} onCancel={() => undo.cancel(row.id)}>
          <RowTools
            name={row.name}
            onEdit={onEdit && (() => onEdit(row))}
            onRemove={onRemove && (() => onRemove(row))}
          />
        </TimedUndo>
      ),
    },
  ];
}
