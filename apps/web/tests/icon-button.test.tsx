import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from '#components/inputs/IconButton.tsx';
import { theme } from '#components/theme/theme.ts';

it('an icon says what it does, to readers and to who points at it', async () => {
  const press = vi.fn<() => void>();
  render(
    <MantineProvider theme={theme} env="test">
      <IconButton label="Удалить файл" onClick={press}>
        ×
      </IconButton>
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Удалить файл' });
  expect(screen.queryByText('Удалить файл')).toBeNull();
  await userEvent.hover(button);
  expect(await screen.findByText('Удалить файл')).toBeInTheDocument();
  await userEvent.unhover(button);
  expect(screen.queryByText('Удалить файл')).toBeNull();
  await userEvent.click(button);
  expect(press).toHaveBeenCalledOnce();
});

it('an icon says what it does to who comes by keyboard, until Escape or until it is left', async () => {
  render(
    <MantineProvider theme={theme} env="test">
      <IconButton label="Удалить файл">×</IconButton>
    </MantineProvider>,
  );
  await userEvent.tab();
  expect(await screen.findByText('Удалить файл')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Удалить файл')).toBeNull();
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByText('Удалить файл')).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.queryByText('Удалить файл')).toBeNull();
});

it('an icon that is disabled under the pointer says nothing any more', async () => {
  const icon = (disabled: boolean) => (
    <MantineProvider theme={theme} env="test">
      <IconButton label="Вперёд" disabled={disabled}>
        ›
      </IconButton>
    </MantineProvider>
  );
  const { rerender } = render(icon(false));
  await userEvent.hover(screen.getByRole('button', { name: 'Вперёд' }));
  expect(await screen.findByText('Вперёд')).toBeInTheDocument();
  rerender(icon(true));
  expect(screen.queryByText('Вперёд')).toBeNull();
});
