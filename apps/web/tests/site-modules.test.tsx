import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { siteModuleSchema } from '@tsenomer/contracts';
import type { SiteModuleDetail, SiteModuleItem } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { open, server } from './app-harness.tsx';

const module = siteModuleSchema.parse({
  id: 'toys',
  title: 'Игрушки',
  hosts: ['toys.test'],
  asOf: '2026-08-31',
  confidence: 'medium',
  links: ['/p/{id:digits}'],
  currency: 'RUB',
  initialCity: null,
  pause: 800,
  requests: [{ name: 'card', via: 'http', answer: 'json', url: 'https://api.toys.test/{id}' }],
  fields: { name: ['card.name'] },
  search: null,
});

const item: SiteModuleItem = {
  id: 'toys',
  title: 'Игрушки',
  hosts: ['toys.test'],
  asOf: '2026-08-31',
  confidence: 'medium',
  searches: false,
  edited: true,
  editedAt: '2026-09-01T10:00:00.000Z',
  companies: [{ id: 1, name: 'Мир игрушек' }],
  day: { checks: 1200, withError: 30, banned: 10 },
};

let saved: unknown[];
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startI18n('ru');
});
beforeEach(() => {
  saved = [];
  const detail: SiteModuleDetail = { module, shipped: null, editedAt: item.editedAt };
  server.use(
    http.get('*/api/site-modules', () => HttpResponse.json({ items: [item] })),
    http.get('*/api/site-modules/recognise', ({ request }) =>
      new URL(request.url).searchParams.get('url') === 'https://toys.test/p/7'
        ? HttpResponse.json({
            moduleId: 'toys',
            parts: { id: '7' },
            requests: [{ name: 'card', via: 'http', method: 'GET', url: 'https://api.toys.test/7', body: null }],
          })
        : HttpResponse.json({ moduleId: null, parts: {}, requests: [] }),
    ),
    http.get('*/api/site-modules/toys', () => HttpResponse.json(detail)),
    http.patch('*/api/site-modules/toys', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(
        {
          code: 'INVALID_INPUT',
          message: 'm',
          details: { fields: [{ path: 'body.fields.name[0]', code: 'path', message: 'leads nowhere' }] },
        },
        { status: 400 },
      );
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('[PARSE-8] site modules', () => {
  it('are listed with their facts, companies and the last day', async () => {
    await open('/admin-panel?tab=modules', 'admin');
    const row = within(await screen.findByRole('table', { name: 'Модули сайтов' })).getAllByRole('row')[1];
    expect(row).toHaveTextContent(/Игрушкиtoys\.test.*средние.*Мир игрушек.*1\s200ошибок 30, банов 10.*изменён/);
  });

  it('say what they make of an address', async () => {
    await open('/admin-panel?tab=modules', 'admin');
    const field = await screen.findByLabelText('Адрес товара');
    fireEvent.change(field, { target: { value: 'https://toys.test/p/7' } });
    fireEvent.click(screen.getByRole('button', { name: 'Распознать' }));
    expect(await screen.findByText('GET https://api.toys.test/7 (HTTP)')).toBeInTheDocument();
    fireEvent.change(field, { target: { value: 'https://shop.test/' } });
    fireEvent.click(screen.getByRole('button', { name: 'Распознать' }));
    expect(await screen.findByText(/Модуля для этого адреса нет/)).toBeInTheDocument();
  });

  it('are edited as data: faults are named before and after saving', async () => {
    await open('/admin-panel?tab=modules', 'admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Открыть: Игрушки' }));
    const text = await screen.findByLabelText('Модуль как данные (JSON)');
    const save = screen.getByRole('button', { name: 'Сохранить' });
    expect(save).toBeDisabled();
    fireEvent.change(text, { target: { value: '{' } });
    expect(screen.getByText('Сохранить нельзя:')).toBeInTheDocument();
    fireEvent.change(text, { target: { value: JSON.stringify({ ...module, pause: -5 }) } });
    expect(screen.getByText(/^pause:/)).toBeInTheDocument();
    fireEvent.change(text, { target: { value: JSON.stringify({ ...module, pause: 900 }) } });
    fireEvent.click(save);
    expect(await screen.findByText('fields.name[0]: leads nowhere')).toBeInTheDocument();
    await waitFor(() => expect(saved).toEqual([{ ...module, pause: 900 }]));
  });
});
