import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { SystemContext } from '../src/index.ts';
import { storeUploadedSheet } from '../src/catalogue/product-import/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let folder: string;
let ctx: SystemContext;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-text-'));
  const userId = await makeUser(database.db, 'admin');
  ctx = systemContext(database.db, { actor: { kind: 'user', userId, role: 'admin', companyId: null } });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function upload(fileName: string, text: string) {
  return storeUploadedSheet(ctx, { folder, maxBytes: 1_000_000, newId: randomUUID }, { fileName, stream: bytes(text) });
}

const TABLES = [
  'Название;Артикул\nЧайник;A-1\n',
  'col1,col2\n1,Tea\n2,Coffee\n',
  'Прайс-лист\nна 20 ноября\n\nx;y;z\n1;2;3\n4;;\n5;6;7\n8;9;0\n',
  // Ragged, as written by hand, but with a header that is understood.
  'Артикул;Название;Бренд;РРЦ\n1;Чайник\n2;Утюг;Вега\n3;Фен;Вега;10;;;\n',
  'Название;Артикул\n',
  // As written by hand, a space behind each comma: codes, prices, a shortened word at the end.
  'Чайник, A-1, красный\nУтюг, A-2, белый\nФен, A-3, чёрный\n',
  'Чайник, 100 руб.\nУтюг, 2 000 руб.\nФен, 300\n',
  'Артикул, Название, Цена руб.\nA-1, Чайник\nA-2, Утюг, 5\n',
  'Название, Бренд\nЧайник, Вега\nУтюг, Север\n',
  // Words alone, separated as programs do.
  'Tea,red,box\nCoffee,black,tin\n',
  'Чайник;Вега;красный\nУтюг;Север;белый, с паром\n',
];
const LETTERS = [
  'Здравствуйте!\nВысылаем прайс, как договаривались.\nЕсли будут вопросы, звоните, пишите, приезжайте.\nЖдём ответа.\nС уважением, Иван\n',
  'One line, with a comma and no more',
  // As many commas in half of the lines.
  'Добрый день, Иван.\nВысылаем прайс, как договаривались, сегодня.\nЖдём ответа, звоните.\nЕсли что, пишите, приезжайте.\n',
  'Dear Ivan, hello,\nthe list is attached, as agreed, for 5 shops\nplease, answer, soon\nyours, truly, Anna\n',
  'В прайсе указаны артикул, название, цена.\nЖдём ответа, звоните.\nВсего доброго, Анна.\n',
  'Roses; violets; sugar\nand; of course; you\n',
  'Roses,\nviolets,\nsugar,\nand you,\n',
];
const JSONS = [
  '{\n  "name": "Tea",\n  "price": 10,\n  "brand": "Vega"\n}\n',
  '[\n {"a": 1, "b": 2},\n {"a": 3, "b": 4}\n]\n',
];

describe('a text file', () => {
  it.each(['prices.xlsx', 'prices.xls', 'prices.xlsm', 'prices.xlm'])(
    'without columns is no spreadsheet, whatever it is called: %s',
    async (name) => {
      await expect(upload(name, 'This is a plain text file.\n'.repeat(50))).rejects.toMatchObject({
        code: 'INVALID_FILE_FORMAT',
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each(['prices.xlsx', 'prices.xlsm', 'prices.xlm'])(
    'with columns is none either under the name of a workbook: %s',
    async (name) => {
      await expect(upload(name, 'Название,Артикул\nЧайник,A-1\nУтюг,A-2\n')).rejects.toMatchObject({
        code: 'INVALID_FILE_FORMAT',
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each(['prices.xls', 'prices.csv'])(
    'with columns is taken as %s, as programs do save tables that way',
    async (name) => {
      // What is a table is judged alike by both names: the second is tried with some.
      for (const text of name === 'prices.csv' ? TABLES : TABLES.slice(0, 3))
        await expect(upload(name, text)).resolves.toMatchObject({ fileName: name, sheets: [{ index: 0 }] });
      for (const file of await readdir(folder)) await rm(join(folder, file));
    },
  );

  it('that is a page is taken as .xls alone, if it is a table', async () => {
    const page = '<html><body><table><tr><td>Название<td>Артикул<tr><td>Чайник<td>007</table>';
    await expect(upload('1c.xls', page)).resolves.toMatchObject({ sheets: [{ index: 0 }] });
    await rm(join(folder, (await readdir(folder))[0]!));
    for (const name of ['1c.xlsx', '1c.csv'])
      await expect(upload(name, page)).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
    await expect(upload('site.xls', '<html><body><p>Войдите, чтобы продолжить</p>')).rejects.toMatchObject({
      code: 'INVALID_FILE_FORMAT',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['letter.csv', 'NO_TABLE'],
    ['letter.xls', 'INVALID_FILE_FORMAT'],
  ])('without them is not: %s', async (name, code) => {
    const letters = name === 'letter.csv' ? LETTERS : LETTERS.slice(0, 2);
    for (const text of [...letters, 'Название\nЧайник\nУтюг\n'])
      await expect(upload(name, text)).rejects.toMatchObject({ code });
    for (const text of JSONS) await expect(upload(name, text)).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
    expect(await readdir(folder)).toEqual([]);
  });
});
