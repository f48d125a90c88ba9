import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportMailing } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { paste, put } from './typing.ts';
import { open, server } from './app-harness.tsx';

beforeAll(async () => {
  server.listen();
  await startI18n('ru');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const MAILING: ReportMailing = {
  id: 3,
  name: 'Понедельник',
  enabled: true,
  period: 'last7',
  filters: { companyIds: [4], timezone: 'Asia/Omsk' },
  format: 'csv',
  templateId: null,
  locale: 'en',
  recipients: ['boss@example.org'],
  weekdays: [1],
  time: '09:00',
  timeZone: 'Europe/Moscow',
  author: 'Ли Анна',
  nextAt: '2026-11-23T06:00:00.000Z',
  last: { orderedAt: '2026-11-16T06:00:00.000Z', state: 'failed', error: 'На диске нет места' },
};

function serve(items: readonly ReportMailing[] = []) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const keep = async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push({
      call: `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`,
      body: text === '' ? null : JSON.parse(text),
    });
    return HttpResponse.json(MAILING);
  };
  server.use(
    http.get('*/api/report-files', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/excel-result-templates', () => HttpResponse.json({ items: [] })),
    http.get('*/api/report-mailings', () => HttpResponse.json({ items })),
    http.get('*/api/companies', () =>
      HttpResponse.json({ items: [{ id: 4, name: 'Ладья', fullName: 'Ладья' }], total: 1 }),
    ),
    http.post('*/api/report-mailings', keep),
    http.put('*/api/report-mailings/3', keep),
    http.delete('*/api/report-mailings/3', keep),
    http.post('*/api/report-mailings/3/send', keep),
  );
  return sent;
}

describe('[REP-8] reports that are sent by themselves', () => {
  it('are set up from an order, whose filters they take', async () => {
    const sent = serve();
    const { forget } = await open('/excelreports?companies=[4]&preset=previousMonth', 'user');
    await userEvent.click(await screen.findByRole('button', { name: 'Присылать по почте…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая рассылка' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Поле не может быть пустым')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await paste(dialog.getByRole('textbox', { name: /^Название/ }), 'Месяц');
    const readers = dialog.getByRole('textbox', { name: /^Кому/ });
    await userEvent.clear(readers);
    await userEvent.type(readers, 'boss@example.org{Enter}не адрес');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Это не адрес: не')).toBeInTheDocument();
    await put(readers, 'boss@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'POST /report-mailings',
      body: expect.objectContaining({
        name: 'Месяц',
        period: 'previousMonth',
        filters: { companyIds: [4] },
        recipients: ['boss@example.org'],
        weekdays: [1],
        time: '09:00',
        locale: 'ru',
      }),
    });
    forget();
  });

  it('are listed with their days and what became of the last, and are sent, changed and deleted', async () => {
    const sent = serve([MAILING]);
    const { forget } = await open('/excelreports?tab=mailings', 'user');
    const row = within(await screen.findByRole('row', { name: /Понедельник/ }));
    for (const text of [
      'по пн в 09:00',
      'Последние 7 дней, с днём отправки',
      'boss@example.org',
      'не удалась',
      'На диске нет места',
    ])
      expect(row.getByText(text)).toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Отправить сейчас: Понедельник' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.click(row.getByRole('button', { name: 'Изменить: Понедельник' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Понедельник' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Пн' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Выберите хотя бы один день')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Пт' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(row.getByRole('button', { name: 'Удалить: Понедельник' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    const { id: _id, author: _author, nextAt: _nextAt, last: _last, ...kept } = MAILING;
    expect(sent).toEqual([
      { call: 'POST /report-mailings/3/send', body: null },
      { call: 'PUT /report-mailings/3', body: { ...kept, weekdays: [5] } },
      { call: 'DELETE /report-mailings/3', body: null },
    ]);
    forget();
  });

  it('are not offered to a manager', async () => {
    serve();
    const { forget } = await open('/excelreports?tab=mailings', 'manager');
    await screen.findByRole('button', { name: 'Сформировать' });
    expect(screen.queryByRole('button', { name: 'Присылать по почте…' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'По почте' })).toBeNull();
    forget();
  });
});
