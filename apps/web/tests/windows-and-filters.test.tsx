import { MantineProvider, Menu, TextInput } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ModalWindow } from '#components/overlay/ModalWindow.tsx';
import { FiltersBar } from '#components/page/FiltersBar.tsx';
import { startI18n } from '#i18n/i18n.ts';

beforeAll(() => startI18n('ru'));

function show(content: ReactNode) {
  render(
    <MantineProvider env="test">
      <main id="main" tabIndex={-1}>
        {content}
      </main>
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** A window that opens from a button, or from an entry of a menu; the button may go away with it. */
function Screen({ from, stays = true }: { readonly from: 'button' | 'menu'; readonly stays?: boolean }) {
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setWasOpened(true);
  };
  return (
    <>
      {from === 'button' && (stays || !wasOpened || opened) && (
        <button type="button" onClick={open}>
          Открыть
        </button>
      )}
      {from === 'menu' && (
        <Menu>
          <Menu.Target>
            <button type="button">Ещё</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={open}>Открыть</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {opened && (
        <ModalWindow title="Окно" onClose={() => setOpened(false)}>
          <TextInput label="Название" data-autofocus />
        </ModalWindow>
      )}
    </>
  );
}

describe('a window', () => {
  it.each([
    { from: 'button', stays: true, opener: 'its button', back: () => screen.getByRole('button', { name: 'Открыть' }) },
    { from: 'button', stays: false, opener: 'a button that is gone', back: () => screen.getByRole('main') },
    { from: 'menu', stays: true, opener: 'a menu', back: () => screen.getByRole('button', { name: 'Ещё' }) },
  ] as const)('closes by Esc and gives the focus back where it came from: $opener', async ({ from, stays, back }) => {
    const user = show(<Screen from={from} stays={stays} />);
    if (from === 'menu') await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByRole(from === 'menu' ? 'menuitem' : 'button', { name: 'Открыть' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Название' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(back()).toHaveFocus());
  });
});

describe('the first focus of a window', () => {
  it('is the first field, also of a form that comes after the window', async () => {
    const Late = () => {
      const [loaded, setLoaded] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setLoaded(true)}>
            Загрузить
          </button>
          <ModalWindow title="Окно" onClose={() => undefined}>
            {loaded && (
              <form>
                <TextInput label="Первое" disabled />
                <TextInput label="Второе" />
              </form>
            )}
          </ModalWindow>
        </>
      );
    };
    show(<Late />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus());
    act(() => screen.getByText('Загрузить').click());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Второе' })).toHaveFocus());
  });

  it('is what the window itself marks', async () => {
    show(
      <ModalWindow title="Окно" onClose={() => undefined}>
        <form>
          <TextInput label="Первое" />
          <TextInput label="Второе" data-autofocus />
        </form>
      </ModalWindow>,
    );
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Второе' })).toHaveFocus());
  });
});

describe('filters of a list', () => {
  const bar = (fields: readonly string[]) => (
    <FiltersBar active={false} onReset={() => undefined}>
      {fields.map((label) => (
        <TextInput key={label} label={label} />
      ))}
    </FiltersBar>
  );

  it('beyond the first wait behind a button on a phone', async () => {
    const user = show(bar(['Поиск', 'Город']));
    const more = screen.getByRole('button', { name: 'Фильтры' });
    const states = () => [more.getAttribute('aria-expanded'), more.closest('search')?.dataset['opened']];
    expect(states()).toEqual(['false', 'false']);
    await user.click(more);
    expect(states()).toEqual(['true', 'true']);
  });

  it('have no such button when there is but one', () => {
    show(bar(['Поиск']));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
