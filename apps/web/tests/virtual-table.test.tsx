import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#components/virtual-table/grid-column.ts';
import { stackColumns } from '#components/virtual-table/stack-columns.tsx';
import { VirtualTable } from '#components/virtual-table/VirtualTable.tsx';
import { startI18n } from '#i18n/i18n.ts';
import { printLight } from '../src/app/print-light.ts';

interface Row {
  readonly id: number;
}

const ROWS: readonly Row[] = Array.from({ length: 5000 }, (_, id) => ({ id }));
const opened: string[] = [];
const COLUMNS: readonly GridColumn<Row>[] = Array.from({ length: 30 }, (_, at) => ({
  id: `c${at}`,
  label: `Столбец ${at}`,
  width: 100,
  pinned: at < 2,
  ...(at === 3 && { sort: 'third' }),
  text: ({ id }: Row) => (at === 29 ? '=1+1' : `${id} 000,5`),
  cell: ({ id }: Row) => (at === 2 ? <button onClick={() => opened.push(`${id}`)}>открыть</button> : `${id}/${at}`),
}));

beforeAll(() => startI18n('ru'));
beforeEach(() => {
  // A window of 600 × 500 pixels; jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
  opened.length = 0;
});
afterEach(() => vi.restoreAllMocks());

interface Shown {
  readonly onSort?: (sort: object) => void;
  readonly rows?: readonly Row[];
  readonly columns?: readonly GridColumn<Row>[];
}

function show(props: Shown = {}) {
  render(
    <MantineProvider env="test">
      <VirtualTable
        label="Отчёт"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        rowHeight={50}
        headHeight={40}
        {...props}
      />
    </MantineProvider>,
  );
  return screen.getByRole('grid', { name: 'Отчёт' });
}

describe('a large table', () => {
  it('draws only what is near the visible part and says how large it is', () => {
    const grid = show();
    expect(grid).toHaveAttribute('aria-rowcount', '5001');
    expect(grid).toHaveAttribute('aria-colcount', '30');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(30);
    expect(within(grid).getAllByRole('columnheader').length).toBeLessThan(14);
    expect(within(grid).getByText('0/1').closest('tr')).toHaveAttribute('aria-rowindex', '2');
    expect(within(grid).getByText('0/5').closest('td')).toHaveAttribute('aria-colindex', '6');
    expect(within(grid).queryByText('0/29')).toBeNull();
  });

  it('keeps the pinned columns in place', () => {
    const grid = show();
    const [first, second, third] = within(grid).getAllByRole('columnheader');
    expect([first, second, third].map((cell) => cell?.style.left)).toEqual(['0px', '100px', '200px']);
    expect(first?.className).toContain('pinned');
    expect(third?.className).not.toContain('pinned');
  });

  it('keeps the room of columns that are not drawn', () => {
    const grid = show();
    const scroller = grid.parentElement;
    if (scroller === null) throw new Error('The table has no scroller');
    scroller.scrollLeft = 1200;
    fireEvent.scroll(scroller);
    const cells = Array.from(within(grid).getByText('0/1').closest('tr')?.querySelectorAll('td') ?? []);
    const [, , first, second] = cells;
    expect(Number(first?.dataset['column'])).toBeGreaterThan(4);
    expect(first?.style.marginLeft).toBe(`${(Number(first?.dataset['column']) - 2) * 100}px`);
    expect(second?.style.marginLeft).toBe('');
  });

  it('moves between cells by keys and opens a cell by Enter', async () => {
    const grid = show();
    grid.focus();
    const active = (): string | null | undefined =>
      document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('0/0');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(active()).toBe('1/1');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(active()).toBe('0/0');
    await userEvent.keyboard('{PageDown}{Home}{ArrowRight}{ArrowRight}');
    expect(active()).toBe('открыть');
    await userEvent.keyboard('{Enter}');
    expect(opened).toEqual(['9']);
  });

  it('marks a cell that is pressed and leaves keys inside its content alone', async () => {
    const grid = show();
    await userEvent.click(within(grid).getByText('3/4'));
    const id = grid.getAttribute('aria-activedescendant');
    expect(document.getElementById(id ?? '')).toHaveTextContent('3/4');
    const button = within(grid).getAllByRole('button')[0];
    act(() => button?.focus());
    fireEvent.keyDown(button ?? grid, { key: 'ArrowDown' });
    expect(grid.getAttribute('aria-activedescendant')).toBe(id);
  });

  it('copies the active cell, or the block that Shift has chosen, as cells of a spreadsheet', async () => {
    const grid = show();
    grid.focus();
    const copied = (): string => {
      const data = new Map<string, string>();
      fireEvent.copy(grid, { clipboardData: { setData: (type: string, text: string) => data.set(type, text) } });
      return data.get('text/plain') ?? '';
    };
    expect(copied()).toBe('');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(copied()).toBe('1000,5');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(copied()).toBe('1000,5\t1000,5\n2000,5\t2000,5');
    expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(4);
    await userEvent.keyboard('{End}');
    expect(copied()).toBe("'=1+1");
    expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(copied().split('\n')).toHaveLength(5001);
    expect(copied().slice(0, 21)).toBe('Столбец 0\tСтолбец 1\tС');
  });

  it('is drawn whole while it is printed, and no longer afterwards', () => {
    const grid = show({ rows: ROWS.slice(0, 40) });
    const drawn = (): number[] => [
      within(grid).getAllByRole('row').length,
      within(grid).getAllByRole('columnheader').length,
    ];
    const before = drawn();
    expect(before[0]).toBeLessThan(40);
    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toEqual([41, 30]);
    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toEqual(before);
  });

  it('is printed light from a dark screen, which is dark again afterwards', () => {
    const page = document.createElement('html');
    printLight(page);
    for (const scheme of ['dark', 'light']) {
      page.setAttribute('data-mantine-color-scheme', scheme);
      fireEvent(window, new Event('beforeprint'));
      expect(page.dataset['mantineColorScheme']).toBe('light');
      fireEvent(window, new Event('afterprint'));
      expect(page.dataset['mantineColorScheme']).toBe(scheme);
    }
  });

  it('sorts by a heading', async () => {
    const onSort = vi.fn<(sort: object) => void>();
    const grid = show({ onSort });
    await userEvent.click(within(grid).getByRole('button', { name: 'Столбец 3' }));
    expect(onSort).toHaveBeenCalledWith({ by: 'third', descending: false });
    expect(within(grid).getByRole('columnheader', { name: 'Столбец 3' })).toHaveAttribute('aria-sort', 'none');
  });

  it('puts pairs of columns into one each, sorted by and copied for themselves', async () => {
    const onSort = vi.fn();
    const columns = stackColumns(COLUMNS.slice(0, 6), [
      ['c3', 'c2'],
      ['c4', 'c9'],
    ]);
    expect(columns.map(({ id }) => id)).toEqual(['c0', 'c1', 'c3', 'c4', 'c5']);
    const grid = show({ columns, rows: ROWS.slice(0, 2), onSort });
    const head = within(grid).getByRole('columnheader', { name: /Столбец 3/ });
    expect(head).toHaveTextContent('Столбец 3Столбец 2');
    await userEvent.click(within(head).getByRole('button', { name: 'Столбец 3' }));
    expect(onSort).toHaveBeenCalledWith({ by: 'third', descending: false });
    grid.focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    const data = new Map<string, string>();
    fireEvent.copy(grid, { clipboardData: { setData: (type: string, text: string) => data.set(type, text) } });
    expect(data.get('text/plain')?.split('\n')[0]).toBe([0, 1, 3, 2, 4, 5].map((at) => `Столбец ${at}`).join('\t'));
  });
});
