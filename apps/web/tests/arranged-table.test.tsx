import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inOrder, isShown, movedTo, resized, USUAL, widthOf } from '#components/table/arranged/arrangement.ts';
import type { Arrangeable } from '#components/table/arranged/arrangement.ts';
import { ArrangedTable } from '#components/table/arranged/ArrangedTable.tsx';
import { CopyChosen } from '#components/table/copy/CopyChosen.tsx';
import { tsvCell, tsvOf } from '#components/table/copy/tsv.ts';
import { Overlays } from '#components/feedback/Overlays.tsx';
import { ArrangementOwner } from '#components/table/arranged/owner.ts';
import type { RowChoice } from '#components/table/choice.ts';
import type { Column } from '#components/table/column.ts';
import { startI18n } from '#i18n/i18n.ts';

const listed = (ids: string, fixed = ''): Arrangeable[] => Array.from(ids, (id) => ({ id, fixed: fixed.includes(id) }));
const idsOf = (columns: readonly Arrangeable[]): string => columns.map(({ id }) => id).join('');

describe('an arrangement of columns', () => {
  it.each([
    ['nothing kept', 'nabcx', '', 'nabcx'],
    ['as kept, between what is fixed', 'nabcx', 'cab', 'ncabx'],
    ['new ones follow their usual neighbour', 'nabcdx', 'cb', 'nacdbx'],
    ['those that are gone are passed over', 'nacx', 'cba', 'ncax'],
    ['what is fixed stays although it was kept elsewhere', 'nabx', 'bxna', 'nbax'],
  ])('%s', (_, columns, order, expected) => {
    expect(idsOf(inOrder(listed(columns, 'nx'), Array.from(order)))).toBe(expected);
  });

  it('loses and doubles no column, whatever was kept', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, ids, (present, order, fixed) => {
        const columns = listed(present.join(''), fixed.join(''));
        expect(idsOf(inOrder(columns, order).toSorted((left, right) => (left.id < right.id ? -1 : 1)))).toBe(
          present.toSorted().join(''),
        );
      }),
    );
  });

  it.each([
    ['forwards', { id: 'a', to: 'c' }, 'nbcax'],
    ['backwards', { id: 'c', to: 'a' }, 'ncabx'],
    ['not past what is fixed', { id: 'a', to: 'n' }, 'nabcx'],
    ['not what is fixed', { id: 'x', to: 'a' }, 'nabcx'],
  ])('moves %s', (_, move, expected) => {
    const columns = listed('nabcx', 'nx');
    expect(idsOf(inOrder(columns, movedTo(USUAL, columns, move).order))).toBe(expected);
  });

  it('remembers where columns of another page stand', () => {
    const before = { ...USUAL, order: ['z', 'b', 'a'] };
    expect(movedTo(before, listed('ab'), { id: 'a', to: 'b' }).order).toEqual(['a', 'b', 'z']);
  });

  it('keeps widths within bounds, and those of the others as they were', () => {
    const { widths } = resized(USUAL, { a: 100.4, b: 5000 }, { id: 'a', to: 3 });
    expect(widths).toEqual({ a: 64, b: 900 });
    expect([widthOf(USUAL, 'a'), widthOf({ ...USUAL, widths }, 'b'), widthOf({ ...USUAL, widths }, 'new')]).toEqual([
      undefined,
      900,
      140,
    ]);
  });

  it('shows what is usual until somebody says otherwise', () => {
    const hidden = { id: 'a', usuallyHidden: true };
    expect([isShown(hidden, USUAL), isShown(hidden, { ...USUAL, shown: { a: true } })]).toEqual([false, true]);
    expect(isShown({ id: 'n', fixed: true }, { ...USUAL, shown: { n: false } })).toBe(true);
  });
});

interface Row {
  readonly id: number;
  readonly name: string;
}
const ROWS: readonly Row[] = [
  { id: 1, name: 'Чайник' },
  { id: 2, name: '-Лампа' },
];
const choiceOf = (chosen: ReadonlySet<number>): RowChoice<Row> => ({
  isChosen: ({ id }) => chosen.has(id),
  label: ({ name }) => `Выбрать: ${name}`,
  onPress: () => undefined,
  onPage: () => undefined,
});
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', header: 'Товар', phone: 'title', cell: ({ name }) => name },
  { id: 'brand', header: 'Бренд', cell: () => <span aria-hidden>—</span> },
  { id: 'price', header: 'Цена', align: 'end', cell: () => '1 234,50' },
  { id: 'note', header: 'Заметка', usuallyHidden: true, cell: () => 'тайна' },
  { id: 'actions', header: 'Действия', phone: 'actions', cell: () => <button type="button">Удалить</button> },
];

function show(owner = '1', chosen?: ReadonlySet<number>) {
  return render(
    <MantineProvider env="test">
      <ArrangementOwner value={owner}>
        <CopyChosen of="things" />
        <ArrangedTable
          name="things"
          label="Товары"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={({ id }) => id}
          {...(chosen !== undefined && { choice: choiceOf(chosen) })}
        />
      </ArrangementOwner>
      <Overlays />
    </MantineProvider>,
  );
}
const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map((each) => each.textContent);
const openColumns = () => userEvent.click(screen.getByRole('button', { name: 'Столбцы' }));

beforeAll(() => startI18n('ru'));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a list whose columns are arranged', () => {
  it('hides and shows columns, and remembers it for the one who did', async () => {
    const first = show();
    await openColumns();
    expect(screen.getAllByRole('checkbox').map((each) => each.closest('li')?.textContent)).toEqual([
      'Бренд',
      'Цена',
      'Заметка',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Бренд' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Заметка' }));
    expect(headings()).toEqual(['Товар', 'Цена', 'Заметка', 'Действия']);
    first.unmount();
    const again = show();
    expect(headings()).toEqual(['Товар', 'Цена', 'Заметка', 'Действия']);
    again.unmount();
    show('2');
    expect(headings()).toEqual(['Товар', 'Бренд', 'Цена', 'Действия']);
  });

  it('moves and widens them by keys, says so, and comes back to what is usual', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    show();
    await openColumns();
    screen.getByRole('button', { name: 'Место и ширина: Цена' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(headings()).toEqual(['Товар', 'Цена', 'Бренд', 'Действия']);
    expect(screen.getByText('Цена: место 1 из 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Место и ширина: Цена' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(screen.getByRole('columnheader', { name: 'Цена' })).toHaveStyle({ width: '116px' });
    expect(screen.getByRole('columnheader', { name: 'Бренд' })).toHaveStyle({ width: '100px' });
    await userEvent.click(screen.getByRole('button', { name: 'Позже: Цена' }));
    await userEvent.click(screen.getByRole('button', { name: 'Шире: Цена' }));
    expect(screen.getByText('Цена: ширина 132')).toBeInTheDocument();
    expect(headings()).toEqual(['Товар', 'Бренд', 'Цена', 'Действия']);
    await userEvent.click(screen.getByRole('button', { name: 'Как обычно' }));
    expect(screen.getByRole('columnheader', { name: 'Цена' }).style.width).toBe('');
  });

  it('moves a column whose heading is dragged, and widens one whose edge is', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    show();
    fireEvent.dragStart(screen.getByRole('columnheader', { name: 'Цена' }));
    fireEvent.dragOver(screen.getByRole('columnheader', { name: 'Бренд' }));
    fireEvent.drop(screen.getByRole('columnheader', { name: 'Бренд' }));
    expect(headings()).toEqual(['Товар', 'Цена', 'Бренд', 'Действия']);
    const edge = screen.getByRole('columnheader', { name: 'Цена' }).lastElementChild;
    if (edge === null) throw new Error('no edge');
    fireEvent.pointerDown(edge, { clientX: 500 });
    fireEvent.dragStart(screen.getByRole('columnheader', { name: 'Цена' }));
    fireEvent.pointerMove(edge, { clientX: 530 });
    fireEvent.pointerUp(edge, { clientX: 530 });
    fireEvent.drop(screen.getByRole('columnheader', { name: 'Бренд' }));
    expect(headings()).toEqual(['Товар', 'Цена', 'Бренд', 'Действия']);
    expect(screen.getByRole('columnheader', { name: 'Цена' })).toHaveStyle({ width: '130px' });
  });

  it.each(['{', '{"order":7,"shown":[],"widths":{"price":"wide"}}'])('reads %s as nothing kept', (kept) => {
    localStorage.setItem('tsenomer-table:1:things', kept);
    show();
    expect(headings()).toEqual(['Товар', 'Бренд', 'Цена', 'Действия']);
  });

  it('arranges the lines of cards on a phone, without widths', async () => {
    const matchMedia = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('48em') }),
    );
    show();
    await openColumns();
    await userEvent.click(screen.getByRole('button', { name: 'Место и ширина: Цена' }));
    await userEvent.click(screen.getByRole('button', { name: 'Раньше: Цена' }));
    expect(screen.queryByRole('button', { name: 'Шире: Цена' })).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Товары' })).getAllByRole('listitem')[0]).toHaveTextContent(
      'Цена1 234,50Бренд—',
    );
  });
});

describe('a list that is copied', () => {
  it.each([
    ['a number without its groups', '1 234 567,50', '1234567,50', '1 234 567,50'],
    ['a loss with the sign that spreadsheets know', '−12,5 %', '-12,5%', '−12,5 %'],
    ['a growth without its sign', '+2 %', '2%', '2%'],
    ['a formula as a text', '=1+1', "'=1+1", "'=1+1"],
    ['a text that begins like one', '-Лампа', "'-Лампа", "'-Лампа"],
    ['a dash as nothing', ' — ', '', ''],
    ['breaks and tabs as spaces', ' a\t b\r\nc ', 'a b c', 'a b c'],
  ])('gives %s', (_, text, ru, en) => {
    expect([tsvCell(text, 'ru'), tsvCell(text, 'en')]).toEqual([ru, en]);
  });

  it('has as many cells as were given, whatever they hold, and none that is run', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const lines = tsvOf(given, 'ru').split('\n');
        expect(lines).toHaveLength(given.length);
        for (const cell of lines.flatMap((line) => line.split('\t'))) expect(cell).not.toMatch(/^(?:[=@]|[+-]\D)/);
        expect(lines.every((line) => line.split('\t').length === 3)).toBe(true);
      }),
    );
  });

  it('copies a cell that the arrows came to, or all of it from outside the cells', async () => {
    show();
    const copied = (): string | undefined => {
      const data = new Map<string, string>();
      const clipboardData = { setData: (type: string, text: string) => data.set(type, text) };
      fireEvent.copy(document.activeElement ?? document.body, { clipboardData });
      return data.get('text/plain');
    };
    const scroller = screen.getByRole('table', { name: 'Товары' }).parentElement;
    scroller?.focus();
    expect(copied()).toBe("Товар\tБренд\tЦена\nЧайник\t\t1234,50\n'-Лампа\t\t1234,50");
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('cell', { name: 'Чайник' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(copied()).toBe("'-Лампа");
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    expect(copied()).toBe('1234,50');
    await userEvent.keyboard('{End}{Enter}');
    expect(screen.getAllByRole('button', { name: 'Удалить' })[0]).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(copied()).toBe('Чайник');
  });

  it('copies the chosen rows with the headings that are shown', async () => {
    vi.stubGlobal('isSecureContext', true);
    onTestFinished(() => void vi.unstubAllGlobals());
    const user = userEvent.setup();
    const { unmount } = show('1', new Set([2]));
    await user.click(screen.getByRole('button', { name: 'Копировать' }));
    expect(await screen.findByText('Скопировано строк: 1')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("Товар\tБренд\tЦена\n'-Лампа\t\t1234,50");
    unmount();
    show('1', new Set([7]));
    await user.click(screen.getByRole('button', { name: 'Копировать' }));
    expect(await screen.findByText('Выбранных строк нет на этой странице, копировать нечего')).toBeVisible();
  });
});
