import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { notificationOf } from '@tsenomer/core/testing';
import { sealPackage } from '@tsenomer/core/violations/evidence';
import { runCommand } from '../src/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tsenomer-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function cli(
  argv: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number; out: string; complaint: string }> {
  const output = new PassThrough();
  const out = text(output);
  let complaint = '';
  const code = await runCommand(argv, { input: Readable.from([input]), output }, env, (words) => (complaint += words));
  output.end();
  return { code, out: await out, complaint };
}

function lines(out: string): unknown[] {
  return out
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
}

describe('JSON lines', () => {
  it('answers in the order of input and goes on after a bad line', async () => {
    const input =
      '{"id":1,"text":"1 234,50 ₽"}\nnonsense\n\n{"id":"b"}\n{"id":3,"text":"нет"}\r\n{"id":4,"text":"99.90","hint":"USD"}';
    const { code, out } = await cli(['price'], input);
    expect(code).toBe(0);
    expect(lines(out)).toEqual([
      { id: 1, amount: 1234.5, currency: 'RUB', symbol: '₽' },
      { error: expect.stringContaining('JSON') },
      { id: 'b', error: expect.stringContaining('text') },
      { id: 3, amount: null, currency: null, symbol: null },
      { id: 4, amount: 99.9, currency: 'USD', symbol: 'USD' },
    ]);
  });

  it('names the currency of a text without an amount', async () => {
    const { out } = await cli(['price'], '{"id":1,"text":"Price:","hint":"€"}\n{"id":2,"text":null,"hint":"EUR"}');
    expect(lines(out)).toEqual([
      { id: 1, amount: null, currency: 'EUR', symbol: '€' },
      { id: 2, amount: null, currency: 'EUR', symbol: 'EUR' },
    ]);
  });

  it('measures names', async () => {
    const { out } = await cli(['measure'], '{"id":1,"text":"Чай 20х1,8г"}\n{"id":2,"text":"Ковёр"}');
    expect(lines(out)).toEqual([
      { id: 1, value: 36, unit: 'g', count: 20 },
      { id: 2, value: null, unit: null, count: null },
    ]);
  });

  it('extracts an offer from a saved page, and says which file is missing', async () => {
    const file = join(folder, 'page.html');
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Чай',
      offers: { '@type': 'Offer', price: '199.90', priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
    };
    await writeFile(
      file,
      `<html><head><meta charset="utf-8"><script type="application/ld+json">${JSON.stringify(product)}</script></head><body><h1>Чай</h1>199,90 ₽</body></html>`,
    );
    const input = [
      { id: 'a', url: 'https://shop.example/p/1', file },
      { id: 'b', url: 'https://shop.example/p/2', file: join(folder, 'gone.html') },
    ];
    const { code, out } = await cli(['extract'], input.map((line) => JSON.stringify(line)).join('\n'));
    expect(code).toBe(0);
    const [first, second] = lines(out);
    expect(first).toMatchObject({
      id: 'a',
      price: { amount: 199.9, currency: 'RUB' },
      oldPrice: null,
      availability: 'InStock',
      name: 'Чай',
      blocked: null,
      notFound: null,
    });
    const explained = lines((await cli(['extract', '--explain'], JSON.stringify(input[0]))).out)[0];
    expect(explained).toMatchObject({ price: { amount: 199.9 } });
    expect(JSON.stringify(explained)).toContain('"because":[{"feature":"it is the heading","weight":');
    expect(Object.keys(Object(first)).sort()).toEqual([
      'availability',
      'blocked',
      'brand',
      'evidence',
      'gtin',
      'id',
      'image',
      'measure',
      'mpn',
      'name',
      'notFound',
      'oldPrice',
      'otherPrices',
      'price',
      'rating',
      'seller',
      'sku',
    ]);
    expect(second).toEqual({ id: 'b', error: expect.stringContaining('ENOENT') });
  });
});

describe('sheet', () => {
  it('prints a sheet as .csv', async () => {
    const file = join(folder, 'prices.csv');
    await writeFile(file, 'Название;Цена\r\nЧай;00070\r\n');
    expect(await cli(['sheet', file])).toMatchObject({ code: 0, out: expect.stringContaining('Чай,00070') });
  });

  it.each([
    [['sheet']],
    [['sheet', 'a', 'b']],
    [['sheet', 'a', '--sheet', 'x']],
    [['sheet', '--what']],
    [['unknown']],
    [[]],
    [['constructor']],
    [['price', '--what']],
    [['migrate', 'now']],
    [['backup']],
    [['backup', 'a', 'b']],
    [['restore']],
    [['restore', 'a', '--force']],
  ])('answers %j with the usage and 2', async (argv) => {
    expect(await cli(argv)).toMatchObject({ code: 2, out: '', complaint: expect.stringContaining('Usage:') });
  });

  it.each([[['--help']], [['help']], [['migrate', '--help']], [['price', '-h']]])(
    'answers %j with the usage and 0, and does nothing else',
    async (argv) => {
      expect(await cli(argv, '{"id":1,"text":"1 ₽"}')).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Usage:/),
        complaint: '',
      });
    },
  );

  it('names a command that there is not, and an address of a database that is none', async () => {
    expect((await cli(['prices'])).complaint).toMatch(/^There is no command prices\n/);
    expect(await cli(['distribute'])).toMatchObject({
      complaint: expect.stringMatching(/^distribute needs DATABASE_URL/),
    });
    expect(await cli(['migrate'], '', { DATABASE_URL: 'nonsense' })).toMatchObject({
      code: 2,
      complaint: expect.stringMatching(/^DATABASE_URL must begin with postgres:/),
    });
  });

  it('backs up no folder without an installation, makes none there, and restores no file that is not there', async () => {
    const file = join(folder, 'backup.tar.gz');
    const DATA_DIR = join(folder, 'nothing');
    const backup = await cli(['backup', file], '', { DATA_DIR });
    expect(backup).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^There is no installation in .*nothing/),
    });
    expect((await cli(['restore', file], '', { DATA_DIR })).complaint).toMatch(/is no whole backup: ENOENT/);
    expect(await readdir(folder)).not.toContain('nothing');
  });

  it('fails with a message for a file that is not there', async () => {
    expect(await cli(['sheet', join(folder, 'none.xlsx')])).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/\S/),
    });
  });
});

const NO_EVIDENCE = { records: 0, sealed: 0, stamped: 0, stamps: [] };

describe('verify', () => {
  it('[REP-4] says of a package of evidence whether it is as it was made, with nothing but the file', async () => {
    const about = { caseId: 7, company: 'Магазин', madeAt: '2026-11-20T09:00:00.000Z' };
    const made = sealPackage(about, [{ path: 'case.json', bytes: Buffer.from('{}') }]);
    const file = join(folder, 'case-7.zip');
    await writeFile(file, made);
    const whole = await cli(['verify', file]);
    expect([whole.code, lines(whole.out)]).toEqual([
      0,
      [{ whole: true, ...about, files: 1, seal: expect.stringMatching(/^[0-9a-f]{64}$/), evidence: NO_EVIDENCE }],
    ]);
    for (const wrong of [['--authority'], ['--other', file], ['--authority', file]])
      expect((await cli(['verify', file, ...wrong])).code).toBe(2);
    made[60] = (made[60] ?? 0) ^ 1;
    await writeFile(file, made);
    expect(await cli(['verify', file])).toMatchObject({ code: 1, complaint: expect.stringContaining('changed') });
    expect((await cli(['verify'])).code).toBe(2);
    expect((await cli(['verify', join(folder, 'none')])).code).toBe(1);
  });
});

describe('[SET-4] bounce', () => {
  const to = `bounces+${'a1'.repeat(16)}@prices.example.org`;
  const message = notificationOf({ to, recipient: 'gone@dealer.example', status: '4.2.2', diagnostic: 'smtp; full' });

  /** An installation that answers so; answers its address and what it was told. */
  async function installation(status: number, body: object) {
    const told: unknown[] = [];
    const server = createServer((request, response) => {
      void text(request).then((sent) => {
        told.push([request.method, request.url, JSON.parse(sent)]);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { port: String((server.address() as AddressInfo).port), told };
  }

  it('tells the installation what a notification says, from the pipe of a mail server', async () => {
    const { port, told } = await installation(200, { outcome: 'soft' });
    const { code, out } = await cli(['bounce', '--recipient', to], message, { PORT: port });
    expect([code, lines(out)]).toEqual([0, [{ outcome: 'soft' }]]);
    const letter = { token: 'a1'.repeat(16), action: 'failed', status: '4.2.2' };
    expect(told).toEqual([
      ['POST', '/api/returned-letters', { ...letter, diagnostic: 'full (in reply to RCPT TO command)' }],
    ]);
  });

  it('takes what is none of its business for done, or the mail server would answer it', async () => {
    const { port, told } = await installation(404, { code: 'NOT_FOUND', message: '' });
    const env = { PORT: port };
    expect(lines((await cli(['bounce'], message, env)).out)).toEqual([{ outcome: 'unknown' }]);
    expect(lines((await cli(['bounce'], 'To: a@example.org\r\n\r\nHello', env)).out)).toEqual([{ outcome: 'notOurs' }]);
    expect(lines((await cli(['bounce'], `To: ${to}\r\n\r\nHello`, env)).out)).toEqual([{ outcome: 'other' }]);
    const endless = `${message}${'x'.repeat(3 * 1024 * 1024)}`;
    expect((await cli(['bounce'], endless, env)).code).toBe(0);
    expect(told).toHaveLength(2);
  });

  it('lets the mail server keep what cannot be told yet', async () => {
    const { port } = await installation(503, {});
    expect((await cli(['bounce', '--server', `http://127.0.0.1:${port}`], message)).code).toBe(75);
    expect((await cli(['bounce'], message, { PORT: '1' })).code).toBe(75);
    const refusing = await installation(400, {});
    expect((await cli(['bounce'], message, { PORT: refusing.port })).code).toBe(1);
    for (const wrong of [['--server', 'nowhere'], ['--to', 'x'], ['file']])
      expect((await cli(['bounce', ...wrong], message)).code).toBe(2);
  });
});
