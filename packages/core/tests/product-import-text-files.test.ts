import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeUser } from '@tsenomer/db/testing';
import type { TestDatabase } from '@tsenomer/db/testing';
import type { Context } from '../src/index.ts';
import { storeUploadedSheet } from '../src/product-import/index.ts';
import { systemContext } from './support/context.ts';

let database: TestDatabase;
let folder: string;
let ctx: Context;

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

describe('a text file', () => {
  it.each(['prices.xlsx', 'prices.xls', 'prices.xlsm', 'prices.xlm'])('without columns is no spreadsheet, whatever it is called: %s', async (name) => {
    await expect(upload(name, 'This is a plain text file.\n'.repeat(50))).rejects.toMatchObject({ code: 'INVALID_FILE_FORMAT' });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['prices.xls', 'prices.csv'])('with columns is taken as %s, as programs do save tables that way', async (name) => {
    const stored = await upload(name, 'Название;Артикул\nЧайник;A-1\n');
    expect(stored.sheets).toHaveLength(1);
    await rm(join(folder, (await readdir(folder))[0]!));
  });

  it('of one column is taken as .csv', async () => {
    await expect(upload('names.csv', 'Название\nЧайник\n')).resolves.toMatchObject({ fileName: 'names.csv' });
  });
});
