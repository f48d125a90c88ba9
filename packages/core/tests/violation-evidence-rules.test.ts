import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { CaseDetail, ViolationChange, ViolationItem } from '@tsenomer/contracts';
import { casePage } from '../src/violations/evidence/rules/case-page.ts';
import type { CasePageOptions } from '../src/violations/evidence/rules/case-page.ts';
import { NO_SEAL, recordHash, sealHash } from '../src/violations/evidence/rules/seal.ts';
import { sealPackage, verifyPackage } from '../src/violations/evidence/rules/sealed-package.ts';
import { DamagedPage, readWarc } from '../src/violations/evidence/rules/read-warc.ts';
import { warcOf } from '../src/violations/evidence/rules/warc.ts';
import type { Exchange } from '../src/violations/evidence/rules/warc.ts';
import { readArchive, writeArchive } from '../src/violations/evidence/rules/zip-archive.ts';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

describe('[REP-4] an archive of evidence', () => {
  const files = [
    { path: 'дело.html', bytes: Buffer.from('<p>Дело</p>') },
    { path: 'a/b', bytes: Buffer.from([1, 2, 3]) },
  ];

  it('has the bytes that it always had, which every program opens', () => {
    expect(sha256(writeArchive(files))).toBe('30c9f9047944a370424581e5484ea215347d99afcb7a3139298aa573a8f4f27d');
    expect(readArchive(writeArchive(files))).toEqual(files);
    expect(Buffer.from(writeArchive([])).toString('hex')).toBe(`504b0506${'00'.repeat(18)}`);
  });

  it('is none where it is cut, or anything stands behind it', () => {
    const whole = writeArchive(files);
    for (let length = 0; length < whole.length; length += 1) expect(readArchive(whole.subarray(0, length))).toBeNull();
    expect(readArchive(Buffer.concat([whole, Buffer.alloc(1)]))).toBeNull();
  });

  it('is sealed as it always was, so that what was handed out can still be checked', async () => {
    const about = { caseId: 7, company: 'Магазин', madeAt: '2026-11-20T09:00:00.000Z' };
    const sealed = sealPackage(about, files);
    const { seal, problems } = await verifyPackage(sealed);
    expect([seal, problems]).toEqual(['76b3b902a3b080292eebd69326167347402f86471bbda94418dceff1e3e9c1be', []]);
    expect(sha256(sealed)).toBe('afb1174b6b70812344a0d5480fc9c9fea4fc788abfeaebec4c8187923340b9b7');
  });

  it('has records and seals whose hashes are what they always were', () => {
    const records = [recordHash('{"a":1}')];
    expect(records).toEqual(['015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862']);
    const seal = { previous: NO_SEAL, madeAt: '2026-11-20T09:00:00.000Z', records };
    expect(sealHash(seal)).toBe(sha256([NO_SEAL, seal.madeAt, ...records].join('\n')));
  });
});

describe('[REP-4] a page that was kept', () => {
  let made = 0;
  const capture = {
    at: new Date('2026-11-20T09:00:00Z'),
    taskId: 7,
    nodeId: 3,
    city: null,
    trainingId: null,
    newId: () => `id-${(made += 1)}`,
  };
  const received: Exchange = {
    url: 'https://shop.example/a?b=1',
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 's=1', 'transfer-encoding': 'chunked' },
    body: Buffer.from('<p>Цена</p>\r\n\r\n'),
    as: 'received',
    sent: { method: 'POST', headers: ['accept', '*/*', 'authorization', 'secret', 'referer', 'https://a.example/'] },
    proxy: 'http://proxy.example',
    via: 'http',
  };
  const rendered: Exchange = { ...received, status: 200, as: 'rendered', via: 'browser', sent: undefined, proxy: null };
  const warc = async (exchanges: readonly Exchange[], more = {}) =>
    gunzipSync(await warcOf(exchanges, { ...capture, ...more })).toString('utf8');
  const read = (text: string) => readWarc(gzipSync(text));

  it('is read again as it was written', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-archive-orig-transfer-encoding': 'chunked' };
    expect(readWarc(await warcOf([received, rendered], capture))).toEqual([
      {
        url: received.url,
        status: 404,
        via: 'http',
        headers: { ...headers, 'content-length': '19' },
        body: received.body,
      },
      {
        url: received.url,
        status: 200,
        via: 'browser',
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: received.body,
      },
    ]);
    expect(readWarc(await warcOf([], capture))).toEqual([]);
  });

  it('says by whom it was read, where, and how it was asked for, without what opens a session', async () => {
    const text = await warc([received]);
    expect(text).toContain(
      'POST /a?b=1 HTTP/1.1\r\nhost: shop.example\r\naccept: */*\r\nreferer: https://a.example/\r\n\r\n',
    );
    expect(text).toContain('via: http\r\nproxy: http://proxy.example\r\nbody: received\r\nstatus: 404\r\n');
    expect(text).toContain('reading: weights of the program\r\n');
    expect(text).not.toMatch(/secret|s=1|city:/);
    const other = await warc([rendered], { city: 'Москва', trainingId: 4 });
    expect(other).toContain('reading: weights of training 4\r\ncity: Москва\r\n');
    expect(other).toContain('proxy: none\r\n');
    expect(other).not.toContain('WARC-Type: request');
    expect(await warc([{ ...rendered, headers: {} }])).toContain('Content-Type: text/html; charset=utf-8\r\n');
    const plain = { 'content-type': 'text/plain; charset=windows-1251' };
    expect(await warc([{ ...rendered, headers: plain }])).toContain('Content-Type: text/plain; charset=utf-8\r\n');
  });

  it.each<[string, (text: string) => string]>([
    ['cut', (text) => text.slice(0, -1)],
    ['cut within its first lines', (text) => text.slice(0, 40)],
    ['of another version', (text) => text.replace('WARC/1.1', 'WARC/1.0')],
    ['without a length', (text) => text.replace('Content-Length', 'Content-Size')],
    ['changed', (text) => text.replace('Цена', 'Цены')],
    ['changed in its status', (text) => text.replace('status: 404', 'status: 200')],
    ['of no address', (text) => text.replaceAll('WARC-Target-URI: https', 'WARC-Target-URI: ')],
  ])('is none where it is %s', async (_case, change) => {
    const text = await warc([received]);
    expect(() => read(change(text))).toThrow(DamagedPage);
    expect(change(text)).not.toBe(text);
  });

  it('is none where a record says no status, an answer has no end of its headers, or nothing can be unpacked', () => {
    const record = (type: string, block: string) =>
      `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: https://a.example/\r\n` +
      `WARC-Block-Digest: sha256:${sha256(block)}\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
    const about = record('metadata', 'status: 200\r\n');
    expect(read(record('response', 'HTTP/1.1 200\r\na: b\r\n\r\nx') + about)).toEqual([
      { url: 'https://a.example/', status: 200, via: 'http', headers: { a: 'b' }, body: Buffer.from('x') },
    ]);
    expect(read(record('resource', 'x') + about)).toMatchObject([
      { headers: { 'content-type': 'text/html; charset=utf-8' } },
    ]);
    expect(read(about)).toEqual([]);
    for (const wrong of [
      record('response', 'HTTP/1.1 200\r\na: b\r\n\r\nx'),
      record('response', 'HTTP/1.1 200\r\n\r\n') + record('metadata', 'status: ok\r\n'),
      record('response', 'HTTP/1.1 200\r\na: b') + about,
    ])
      expect(() => read(wrong)).toThrow(DamagedPage);
    expect(() => readWarc(Buffer.from('no gzip'))).toThrow(DamagedPage);
  });
});

describe('[REP-4] the page of a case', () => {
  const violation: ViolationItem = {
    id: 1,
    product: { id: 1, name: 'Чайник <b>', clientArticle: null },
    company: { id: 1, name: 'ozon.ru' },
    city: { id: 1, name: 'Москва' },
    address: null,
    collection: null,
    url: 'https://ozon.ru/1?a=1&b=2',
    origin: 'web',
    openedAt: '2026-11-20T09:00:00Z',
    endedAt: null,
    ending: null,
    currency: 'RUB',
    priceFirst: 90_00,
    priceLast: 90_00,
    priceKind: 'plain',
    priceMin: 90_00,
    mrpFirst: 100_00,
    mrpLast: 100_00,
    depth: 1234,
    repeated: false,
    confirmedAt: null,
    toldAt: null,
    dismissal: null,
    caseId: 1,
    screenshot: null,
    photo: null,
  };
  const change: ViolationChange = {
    at: '2026-11-20T09:00:00Z',
    kind: 'opened',
    price: 90_05,
    priceKind: 'plain',
    mrp: null,
    taskId: 7,
    nodeId: null,
    screenshot: null,
    photo: null,
    evidence: 'json-ld "offers"',
    proof: null,
  };
  const proof = { state: 'kept', bytes: 1, sealedAt: null, stampedAt: null } as const;
  const options: CasePageOptions = { locale: 'en', timeZone: 'Europe/Moscow', pathOf: () => null, withChecks: true };

  /** What the page shows, without its tags. */
  function shown(
    of: { violation?: Partial<ViolationItem>; changes?: Partial<ViolationChange>[]; detail?: Partial<CaseDetail> },
    more: Partial<CasePageOptions> = {},
  ): string {
    const detail = {
      id: 9,
      company: violation.company,
      openedAt: '2026-11-20T22:30:00Z',
      closedAt: null,
      violations: 1,
    };
    const changes = (of.changes ?? [{}]).map((each) => ({ ...change, ...each }));
    const page = casePage(
      { ...detail, depth: 1234, ...of.detail } as CaseDetail,
      [{ violation: { ...violation, ...of.violation }, changes }],
      { ...options, ...more },
    );
    return page
      .replace(/<style>.*<\/style>/s, '')
      .replaceAll(/<img src="([^"]*)" alt="([^"]*)">/g, ' [$1: $2] ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  }

  it.each<[string, Parameters<typeof shown>, string]>([
    ['its title', [{}], 'Case No. 9: ozon.ru'],
    [
      'when it was opened, by the clock of its zone',
      [{}],
      'Opened Nov 21, 2026, 1:30 AM Closed still open Violations 1',
    ],
    ['when it was closed', [{ detail: { closedAt: '2026-11-22T09:00:00Z' } }], 'Closed Nov 22, 2026, 12:00 PM'],
    ['how deep it is', [{}], 'Deepest −12.34%'],
    ['what is left', [{ detail: { violations: 3 } }], 'Violations that are not shown: 2.'],
    ['a city', [{}], ' Москва · '],
    ['an address', [{ violation: { address: 'Тверская, 1' } }], ' Москва, Тверская, 1 · '],
    ['what it is called, and no tags of its', [{}], 'Чайник &#60;b&#62;'],
    ['its page', [{}], 'https://ozon.ru/1?a=1&#38;b=2'],
    ['who made a check', [{}], 'task 7, node — json-ld &#34;offers&#34;'],
    ['a check of a node', [{ changes: [{ taskId: null, nodeId: 3, evidence: null }] }], 'task —, node 3 '],
    ['an amount, and none', [{}], 'RUB 90.05 — '],
    ['a kind of price', [{ changes: [{ priceKind: 'club' }] }], 'for members'],
    ['that a page is kept', [{ changes: [{ proof }] }], 'Page kept RUB'],
    [
      'since when by ourselves',
      [{ changes: [{ proof: { ...proof, sealedAt: '2026-11-20T10:00:00Z' } }] }],
      'Page kept, in the chain of evidence since Nov 20, 2026, 1:00 PM',
    ],
    [
      'since when by an authority',
      [{ changes: [{ proof: { ...proof, sealedAt: '2026-11-20T10:00:00Z', stampedAt: '2026-11-20T11:00:00Z' } }] }],
      'Page kept, time-stamped Nov 20, 2026, 2:00 PM',
    ],
    ['a picture that is not there', [{ changes: [{ screenshot: 'a.jpg' }] }], 'no screenshot'],
    [
      'a picture once, with its first moment',
      [
        {
          changes: [
            { at: '2026-11-20T08:00:00Z' },
            { screenshot: 'a.jpg' },
            { screenshot: 'a.jpg', at: '2026-11-20T10:00:00Z' },
          ],
        },
        { pathOf: (key) => `p/${key}` },
      ],
      '[p/a.jpg: Screenshot of the page: Чайник &#60;b&#62;] Screenshot of the page, Nov 20, 2026, 12:00 PM ',
    ],
  ])('tells %s', (_case, [of, more], text) => expect(shown(of, more)).toContain(text));

  it('tells of a shelf whom it was confirmed by, and no address of a page', () => {
    const shelf = shown({ violation: { origin: 'shelf' }, changes: [{ kind: 'confirmed' }, { kind: 'eased' }] });
    expect(shelf).not.toContain('https://');
    const web = shown({ changes: [{ kind: 'confirmed' }] });
    expect(shelf).toContain('Confirmed by the approval or a second visit');
    expect(shelf).toContain('The price rose, still below RRP');
    expect(web).toContain('Confirmed by a second check');
  });

  it('tells nobody else of tasks and nodes, and of nothing that is left when all is shown', () => {
    expect(shown({}, { withChecks: false })).not.toMatch(/task|node|json-ld/);
    expect(shown({})).not.toContain('not shown');
    expect(shown({ violation: { ending: 'corrected' } })).toContain(' Corrected ');
    expect(shown({ changes: [{ screenshot: 'a.jpg' }] }).match(/Screenshot of the page,/g)).toHaveLength(1);
  });
});
