import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { PHONE } from '#components/page/phone.ts';
import { inOrder, isShown } from '#components/table/arranged/arrangement.ts';
import { useArrangement } from '#components/table/arranged/use-arrangement.ts';
import { useHeadTools } from '#components/table/arranged/use-head-tools.tsx';
import type { DrawnWidths } from '#components/table/arranged/use-head-tools.tsx';
import type { GridColumn } from './grid-column.ts';

const NONE = {};

/**
 * The columns of a large table as somebody arranged them. Pinned ones stay where they are; no column is narrower than
 * what it holds needs.
 * @param name by which the arrangement is remembered.
 * @param columns all of them, hidden ones too; keep the array stable (memo).
 */
export function useArrangedGrid<Row>(name: string, columns: readonly GridColumn<Row>[]) {
  const phone = useMediaQuery(PHONE) ?? false;
  const state = useArrangement(name);
  const { arrangement } = state;
  const listed = useMemo(() => columns.map((column) => ({ ...column, fixed: column.pinned === true })), [columns]);
  const shown = useMemo(
    () =>
      inOrder(listed, arrangement.order)
        .filter((column) => isShown(column, arrangement))
        .map((column) => {
          const chosen = phone ? undefined : arrangement.widths[column.id];
          return chosen === undefined ? column : { ...column, width: Math.max(chosen, column.least ?? 0) };
        }),
    [listed, arrangement, phone],
  );
  const widths: DrawnWidths = {
    of: (id) => shown.find((column) => column.id === id)?.width ?? 0,
    others: () => NONE,
  };
  const tools = useHeadTools({ columns: listed, state, widths });
  return { shown, tools: phone ? undefined : tools, list: { columns: listed, state, widths: phone ? null : widths } };
}
