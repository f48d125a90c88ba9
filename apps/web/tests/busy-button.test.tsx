import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BusyButton, BusyIcon } from '#components/inputs/BusyButton.tsx';

function show(children: ReactNode): void {
  render(<MantineProvider env="test">{children}</MantineProvider>);
}

const pressed = () => vi.fn<() => void>();

describe('a button that begins something', () => {
  it.each([
    ['a button', (onClick: () => void) => <BusyButton onClick={onClick}>Создать</BusyButton>],
    ['an icon', (onClick: () => void) => <BusyIcon aria-label="Создать" onClick={onClick} />],
  ])('takes a double click for one press, and one after it for another: %s', async (_, button) => {
    const onClick = pressed();
    show(button(onClick));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Создать' }));
    expect(onClick).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('sends its form once by a double click', async () => {
    const onSubmit = pressed();
    show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <BusyButton type="submit">Сохранить</BusyButton>
      </form>,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Сохранить' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('that sends a form leaves the field only with the click: a message that comes then does not move the button away from the press', async () => {
    const user = userEvent.setup();
    const happened: string[] = [];
    show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          happened.push('sent');
        }}
      >
        <input aria-label="Название" onBlur={() => happened.push('left')} />
        <BusyButton type="submit">Сохранить</BusyButton>
      </form>,
    );
    await user.click(screen.getByRole('textbox', { name: 'Название' }));
    const button = screen.getByRole('button', { name: 'Сохранить' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(happened).toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(happened).toEqual(['left', 'sent']);
    expect(button).toHaveFocus();
  });

  it('takes Enter held down for one press', async () => {
    const onClick = pressed();
    show(<BusyButton onClick={onClick}>Создать</BusyButton>);
    screen.getByRole('button', { name: 'Создать' }).focus();
    await userEvent.keyboard('{Enter>3/}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('does nothing while it is busy', async () => {
    const onClick = pressed();
    show(
      <BusyButton busy onClick={onClick}>
        Создать
      </BusyButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('that turns pages is pressed as often as it is clicked', async () => {
    const onClick = pressed();
    show(
      <BusyButton repeats onClick={onClick}>
        Следующий
      </BusyButton>,
    );
    await userEvent.tripleClick(screen.getByRole('button', { name: 'Следующий' }));
    expect(onClick).toHaveBeenCalledTimes(3);
  });
});
