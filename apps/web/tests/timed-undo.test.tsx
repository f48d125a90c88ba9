import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimedUndo } from '#components/feedback/TimedUndo.tsx';
import { useTimedUndo } from '#components/feedback/use-timed-undo.ts';
import { startI18n } from '#i18n/i18n.ts';

beforeAll(() => startI18n('ru'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ITEMS = [
  { id: 1, name: 'Север' },
  { id: 2, name: 'Юг' },
];

function Rows({ onDue }: { readonly onDue: (item: { id: number }) => Promise<void> }) {
  const undo = useTimedUndo(onDue);
  return ITEMS.map((item) => (
    <div key={item.id} data-testid={item.name}>
      <TimedUndo name={item.name} left={undo.left(item.id)} onCancel={() => undo.cancel(item.id)}>
        <button type="button" data-removes onClick={() => undo.start(item)}>
          Удалить {item.name}
        </button>
      </TimedUndo>
    </div>
  ));
}

function show(onDue: (item: { id: number }) => Promise<void>) {
  return render(
    <MantineProvider env="test">
      <Rows onDue={onDue} />
    </MantineProvider>,
  );
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const ring = (name: string): string | null => screen.getByTestId(name).querySelector('text')?.textContent ?? null;
const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('[DIR-8] the timed undo', () => {
  it('starts at 100, drops by 20 each second, and deletes at 0, after five ticks', async () => {
    const due: number[] = [];
    show(async ({ id }) => void due.push(id));
    press('Удалить Север');
    const seen: (string | null)[] = [ring('Север')];
    for (let second = 1; second <= 4; second += 1) {
      await pass(1);
      seen.push(ring('Север'));
    }
    expect(seen).toEqual(['100', '80', '60', '40', '20']);
    expect(due).toEqual([]);
    await pass(1);
    expect(due).toEqual([1]);
    await pass(10);
    expect(due).toEqual([1]);
    expect(screen.getByRole('button', { name: 'Удалить Север' })).toBeInTheDocument();
  });

  it('cannot be taken back once the deletion runs, and frees the item when that has ended', async () => {
    let finish = (): void => undefined;
    show(() => new Promise((resolve) => (finish = resolve)));
    press('Удалить Север');
    await pass(5);
    expect(ring('Север')).toBe('0');
    expect(screen.getByRole('button', { name: 'Вернуть: Север' })).toHaveAttribute('aria-disabled', 'true');
    await act(async () => finish());
    expect(screen.getByRole('button', { name: 'Удалить Север' })).toBeInTheDocument();
  });

  it('is taken back by «Вернуть», and begins at 100 again', async () => {
    const due: number[] = [];
    show(async ({ id }) => void due.push(id));
    press('Удалить Север');
    await pass(4);
    expect(screen.getByRole('button', { name: 'Вернуть: Север' })).toHaveFocus();
    press('Вернуть: Север');
    expect(screen.getByRole('button', { name: 'Удалить Север' })).toHaveFocus();
    await pass(10);
    expect(due).toEqual([]);
    press('Удалить Север');
    expect(ring('Север')).toBe('100');
    await pass(5);
    expect(due).toEqual([1]);
  });

  it('runs for several at once, each by its own counter', async () => {
    const due: number[] = [];
    show(async ({ id }) => void due.push(id));
    press('Удалить Север');
    await pass(2);
    press('Удалить Юг');
    await pass(1);
    expect([ring('Север'), ring('Юг')]).toEqual(['40', '80']);
    press('Вернуть: Север');
    await pass(4);
    expect(due).toEqual([2]);
  });

  it('forgets what was not due when the screen is left', async () => {
    const due: number[] = [];
    const view = show(async ({ id }) => void due.push(id));
    press('Удалить Север');
    await pass(4);
    view.unmount();
    await pass(10);
    expect(due).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
