import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorCode } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { details, openAs, server } from './collections-harness.tsx';

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  notifications.clean();
});
afterAll(() => server.close());

const TABLE = new File(['https://daisy.test/1;99,90'], 'results.csv', { type: 'text/csv' });
const CALL = '*/api/parsing-collections/5/upload-lenta-results';

/** Opens the window of results of the first company, at an address of it where one is named. */
async function openWindow(companyShop: { id: number; name: string } | null = null) {
  const [first] = details().results;
  const results = [{ ...first!, companyShop }];
  server.use(http.get('*/api/parsing-collections/5', () => HttpResponse.json(details({ results }))));
  await openAs('admin', '/parsing/5');
  await userEvent.click(await screen.findByRole('button', { name: 'Что ещё можно: Ромашка' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Загрузить результаты' }));
  const window = await screen.findByRole('dialog', { name: 'Результаты «Ромашка»' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const send = within(window).getByRole('button', { name: 'Загрузить' });
  const field = within(window).getByLabelText('Файл Excel или CSV');
  return {
    window,
    field,
    send,
    choose: (file: File) => userEvent.upload(input!, file, { applyAccept: false }),
  };
}

const refuses = (code: ErrorCode, status = 400, details_?: object) =>
  server.use(
    http.post(CALL, () =>
      HttpResponse.json({ code, message: code, ...(details_ && { details: details_ }) }, { status }),
    ),
  );

/** A field of a form as it was sent. */
const fieldIn = (form: string, name: string) => new RegExp(`name="${name}"\\s+(\\S+)`, 'u').exec(form)?.[1];

describe('[COLL-4] the window of results that people bring', () => {
  it('sends nothing before a file is chosen, then the file with its company and address, and tells what was taken', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(CALL, async ({ request }) => {
        const form = await request.text();
        sent.push([fieldIn(form, 'companyId'), fieldIn(form, 'companyShopId'), /filename="([^"]*)"/u.exec(form)?.[1]]);
        return HttpResponse.json({ runId: 9, recorded: 21, refused: 3, refusedRows: [2, 5, 8] });
      }),
    );
    const { window, send, choose } = await openWindow({ id: 7, name: 'Ленина, 1' });
    expect(send).toBeDisabled();
    await choose(TABLE);
    expect(send).toBeEnabled();
    await userEvent.click(send);
    expect(
      await within(window).findByText(/Записана 21 проверка\. Не приняты 3 строки: 2, 5, 8\./u),
    ).toBeInTheDocument();
    expect(sent).toEqual([['2', '7', 'results.csv']]);
    // What was sent is not sent twice by a second press; the button that was pressed keeps the focus.
    expect(send).toHaveAttribute('aria-disabled', 'true');
  });

  it('names no address of a company that is watched as a whole, and no rows where all were taken', async () => {
    let shop: unknown = 'not asked';
    server.use(
      http.post(CALL, async ({ request }) => {
        shop = fieldIn(await request.text(), 'companyShopId');
        return HttpResponse.json({ runId: 9, recorded: 2, refused: 0, refusedRows: [] });
      }),
    );
    const { window, send, choose } = await openWindow();
    await choose(TABLE);
    await userEvent.click(send);
    expect(await within(window).findByText('Записано 2 проверки.')).toBeInTheDocument();
    expect(shop).toBeUndefined();
  });

  it.each<[string, ErrorCode, number, string]>([
    ['a picture', 'INVALID_FILE_FORMAT', 400, 'Неверный формат файла'],
    ['a file with a password', 'FILE_ENCRYPTED', 400, 'Файл защищён паролем'],
    ['a file that is damaged', 'FILE_DAMAGED', 400, 'Файл повреждён'],
    ['an empty sheet', 'SHEET_EMPTY', 400, 'Лист пуст'],
    ['a file that is too large', 'PAYLOAD_TOO_LARGE', 413, 'Файл слишком большой'],
    ['a time at which the monitoring runs', 'COLLECTION_RUNNING', 409, 'Мониторинг уже запущен'],
  ])('says at the field what is wrong with %s, until another one is chosen', async (_case, code, status, said) => {
    refuses(code, status);
    const { window, field, send, choose } = await openWindow();
    await choose(new File(['…'], 'wrong.pdf', { type: 'application/pdf' }));
    await userEvent.click(send);
    expect(await within(window).findByText(said)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(said);
    await choose(TABLE);
    await waitFor(() => expect(within(window).queryByText(said)).toBeNull());
    expect(send).toBeEnabled();
  });

  it('tells a table without links of the company from one that cannot be read', async () => {
    refuses('INVALID_INPUT', 400, { fields: [{ path: 'file', code: 'no_links', message: 'no_links' }] });
    const { window, send, choose } = await openWindow();
    await choose(TABLE);
    await userEvent.click(send);
    expect(await within(window).findByText(/нет ни одной ссылки этой компании/u)).toBeInTheDocument();
  });
});
