import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenHelp as en } from '#i18n/en/screen-help.ts';
import { startI18n } from '#i18n/i18n.ts';
import { screenHelp as ru } from '#i18n/ru/screen-help.ts';
import { SCREENS } from '#lib/user/screens.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('what a screen is for', () => {
  it.each([
    ['Russian', ru],
    ['English', en],
  ])('is told of every screen, with two or three deeds: %s', (_language, help) => {
    expect(Object.keys(help).sort()).toEqual([...SCREENS].sort());
    for (const { purpose, deeds } of Object.values(help)) {
      expect(purpose).toMatch(/^\p{Lu}[^\n]+\.$/u);
      expect([2, 3]).toContain(deeds.length);
      for (const deed of deeds) expect(deed).toMatch(/\.$/);
    }
  });

  it('stands behind a “?” beside the title, by keyboard too', async () => {
    server.use(http.get('*/api/tags', () => HttpResponse.json({ items: [], total: 0 })));
    const { forget } = await open('/tags', 'user');
    const sign = await screen.findByRole('button', { name: 'Для чего этот экран' });
    await userEvent.click(sign);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(ru['/tags'].purpose);
    expect(sign).toHaveAccessibleDescription(/Добавьте несколько тегов/);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    forget();
  });

  it('is not told where there is no screen', async () => {
    const { forget } = await open('/no-such-screen', 'user');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Для чего этот экран' })).toBeNull();
    forget();
  });
});
