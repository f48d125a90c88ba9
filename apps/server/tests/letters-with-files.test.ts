import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from '../src/logger.ts';
import { createPost } from '../src/mail/create-post.ts';

async function* bytes(...texts: readonly string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

it('[REP-8] a letter carries its file under the name that its readers know', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'letters-with-files-'));
  const post = createPost(
    { smtpUrl: null, mailFrom: null, bounceAddress: null, publicUrl: null, dataDir },
    createLogger('silent'),
  );
  const letter = {
    id: 1,
    to: 'boss@example.org',
    createdAt: new Date('2026-11-23T06:00:00Z'),
    subject: 'Понедельник',
    text: 'Отчёт приложен',
    html: '<p>Отчёт приложен</p>',
    returnToken: '0'.repeat(32),
  };
  await post.send({ ...letter, attachment: { name: 'Отчёт за период.csv', content: bytes('Товар;', 'Цена\r\n') } });
  await post.send({ ...letter, id: 2, attachment: null });
  post.close();
  const folder = join(dataDir, 'mail');
  const [first = '', second = ''] = await Promise.all(
    (await readdir(folder)).toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  await rm(dataDir, { recursive: true });
  expect(first).toContain(Buffer.from('Товар;Цена\r\n').toString('base64'));
  expect(first).toContain(encodeURIComponent('Отчёт').slice(0, 12));
  expect(first).toMatch(/Content-Disposition: attachment/i);
  expect(second).not.toMatch(/attachment/i);
});
