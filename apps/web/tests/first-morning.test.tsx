import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Overview } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { paste } from './typing.ts';
import { answers, refuses } from './companies-harness.ts';
import { openAs, server } from './collections-harness.tsx';

const EMPTY: Overview = {
  products: 0,
  companies: 0,
  collections: 0,
  links: 0,
  running: [],
  lastRuns: [],
  lastDay: { checks: 0, success: 0, notAvailable: 0, withError: 0, errors: [] },
  checksThisMonth: 0,
  days: [],
  moves: [],
  violations: 0,
};
const NOTHING = { items: [], total: 0 };
const OWN = { products: 0, companies: 0, collections: 0 };

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  answers('/home', EMPTY);
  answers('/home/decisions', { days: [], collectionId: null, falls: NOTHING, rises: NOTHING });
  answers('/home/rivals', { collectionId: null, items: [], total: 0 });
  answers('/demo-market', { filled: false, own: OWN });
  answers('/blog-feed', { items: [] });
});
afterEach(() => {
  notifications.clean();
  server.resetHandlers();
});
afterAll(() => server.close());

describe('the first morning', () => {
  it('leads from step to step: the next one says how it goes', async () => {
    await openAs('admin', '/');
    const steps = within(await screen.findByRole('region', { name: 'С чего начать' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(5);
    expect(steps.getByRole('link', { name: 'К компаниям' })).toHaveAttribute('href', '/companies');
    expect(screen.queryByRole('region', { name: 'Демо-рынок' })).not.toBeInTheDocument();
  });

  it('goes on where it was left', async () => {
    answers('/home', { ...EMPTY, companies: 2, products: 10 });
    await openAs('user', '/');
    const steps = within(await screen.findByRole('region', { name: 'С чего начать' }));
    expect(steps.getAllByText('— сделано', { exact: false })).toHaveLength(2);
    expect(steps.getByRole('link', { name: 'Создать поиск ссылок' })).toBeVisible();
  });
});

describe('the home of who reads reports alone', () => {
  it('says when its figures could not be read', async () => {
    refuses('get', '/home/decisions', 'INVALID_INPUT', 400);
    await openAs('manager', '/');
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});

describe('the demo', () => {
  it('is removed after a word was typed and what goes with it was told', async () => {
    answers('/demo-market', { filled: true, own: { ...OWN, products: 2 } });
    await openAs('admin', '/');
    await userEvent.click(await screen.findByRole('button', { name: 'Начать со своими данными…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Удалить демо-данные?' }));
    expect(asked.getByText(/товаров 2, компаний 0/)).toBeVisible();
    const button = asked.getByRole('button', { name: 'Удалить и начать' });
    expect(button).toBeDisabled();
    await paste(asked.getByLabelText('Введите слово «удалить»'), 'удалить');

    refuses('delete', '/demo-market', 'COLLECTION_RUNNING');
    await userEvent.click(button);
    expect(await screen.findByText('Мониторинг уже запущен')).toBeVisible();

    server.use(http.delete('*/api/demo-market', () => HttpResponse.json({})));
    await userEvent.click(button);
    expect(await screen.findByText('Демо-данные удалены. Можно начинать.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is no matter of others', async () => {
    answers('/demo-market', { filled: true, own: OWN });
    await openAs('user', '/');
    expect(await screen.findByRole('region', { name: 'С чего начать' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Демо-рынок' })).not.toBeInTheDocument();
  });
});
