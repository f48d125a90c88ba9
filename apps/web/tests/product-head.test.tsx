import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProductCard } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale, startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { accepts, answers } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';
import { answerProduct, card, PHOTOS, profile } from './products-harness.ts';

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(answerProduct);
afterEach(async () => {
  notifications.clean();
  server.resetHandlers();
  await chooseLocale('ru');
});
afterAll(() => server.close());

describe('the head of a product', () => {
  it('[PROD-2] renames it in its place, with a way back', async () => {
    const sent = accepts('patch', '/products/3', (body) => {
      answers('/products/3/profile', profile(body as Partial<ProductCard>));
      return card(body as Partial<ProductCard>);
    });
    await openAs('user', '/products/3?tab=links');
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить название' }));
    const input = screen.getByRole('textbox', { name: 'Название товара' });
    expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Поле не может быть пустым')).toBeVisible();
    await paste(input, 'Самовар');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Самовар' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Изменить название' })).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Чайник' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Самовар' }, { name: 'Чайник' }]);
  });

  it('[PROD-2] deletes it, says so, and restores it', async () => {
    const removed = accepts('delete', '/products/3', () => {
      answers('/products/3/profile', profile({ deleted: true }));
      return {};
    });
    server.use(
      http.get('*/api/products/3/restore', () => {
        answers('/products/3/profile', profile());
        return HttpResponse.json(card(), { headers: { 'x-touched': 'product' } });
      }),
    );
    await openAs('user', '/products/3?tab=links');
    (await screen.findByRole('button', { name: 'Удалить товар' })).focus();
    await userEvent.keyboard('{Enter}');
    const banner = await screen.findByRole('note');
    expect(banner).toHaveTextContent('Товар удалён: он не участвует в мониторингах и отчётах.');
    expect(screen.queryByRole('button', { name: 'Добавить ссылку' })).toBeNull();
    // The keyboard goes on in what has taken the place of the pressed button.
    await waitFor(() => expect(within(banner).getByRole('button', { name: 'Восстановить' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить товар' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: 'Добавить ссылку' })).toBeVisible();
    expect(removed).toHaveLength(1);
  });

  it('[PROD-9] shows the kept photo, and fetches those that are missing', async () => {
    answers(
      '/products/3/profile',
      profile({ photo: `${'a'.repeat(64)}.webp`, referencePhoto: 'https://cdn.test/1.jpg' }),
    );
    answers('/product-photos/actualisation-status', {
      ...PHOTOS,
      notActualisedPhotosCount: 4,
      stats: { errors: 2, success: 6, total: 8 },
    });
    const sent = accepts('post', '/product-photos/start-actualisation', () => {
      const running = {
        ...PHOTOS,
        notActualisedPhotosCount: 4,
        running: true,
        stats: { errors: 0, success: 1, total: 4 },
      };
      answers('/product-photos/actualisation-status', running);
      return running;
    });
    await openAs('user', '/products/3?tab=card');
    expect(await screen.findByRole('img', { name: 'Фото товара: Чайник' })).toHaveAttribute(
      'src',
      `/api/product-photos/${'a'.repeat(64)}.webp`,
    );
    expect(await screen.findByText('Загружено фото всех товаров: 6 из 10, ошибок: 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Загрузить недостающие' }));
    expect((await screen.findAllByText('Идёт загрузка: 1 из 4'))[0]).toBeVisible();
    expect(sent[0]?.body).toEqual({ all: false });
  });
});
