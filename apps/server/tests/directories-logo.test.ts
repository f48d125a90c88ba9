import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOGO_MAX_BYTES, LOGO_SIDE } from '@tsenomer/contracts';
import type { RoleName } from '@tsenomer/contracts';
import { makeCompany } from '@tsenomer/db/testing';
import { reEncode } from '../src/images/re-encode.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

let running: TestApp;
let companyId: number;
const headersOf = new Map<RoleName, { authorization: string }>();
beforeAll(async () => {
  running = await testApp();
  for (const role of ['admin', 'user', 'manager', 'demo'] as const) headersOf.set(role, await running.signedIn(role));
});
beforeEach(async () => {
  companyId = await makeCompany(running.test.db);
});
afterAll(() => running.close());

const BOUNDARY = 'part-of-a-form';

function upload(bytes: Uint8Array, options: { role?: RoleName; field?: string; id?: string | null } = {}) {
  const { role = 'admin', field = 'logo', id = String(companyId) } = options;
  const text = id === null ? '' : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="companyId"\r\n\r\n${id}\r\n`;
  const head = `${text}--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`;
  return running.app.inject({
    method: 'POST',
    url: '/api/companies/upload-logo',
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { ...headersOf.get(role), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
}

/** A picture whose left half is red, tagged with where it was taken. */
function picture(width: number, height: number) {
  const red = { create: { width: Math.max(1, width >> 1), height, channels: 3 as const, background: 'red' } };
  return sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'somebody’s secret' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } });
}

/** A black PNG of one bit a pixel: a few kilobytes, however large it is. `whole` false: it only says that it is. */
function blackPng(width: number, height: number, whole: boolean): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(whole ? height * (1 + Math.ceil(width / 8)) : 100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('[DIR-3] uploading a logo', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'takes %s and serves a small WebP without metadata',
    async (format) => {
      const answer = await upload(await picture(1000, 500).toFormat(format).toBuffer());
      expect(answer.statusCode).toBe(200);
      const { logo, id } = answer.json();
      expect(id).toBe(companyId);
      expect(logo).toMatch(/^\/api\/company-logos\/[0-9a-f]{64}\.webp$/);
      const served = await running.app.inject({ url: logo });
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(served.headers['content-disposition']).toBeUndefined();
      const { format: kept, width, height, exif, pages } = await sharp(served.rawPayload).metadata();
      expect({ kept, width, height, exif, pages }).toEqual({
        kept: 'webp',
        width: LOGO_SIDE,
        height: LOGO_SIDE / 2,
        exif: undefined,
        pages: undefined,
      });
      expect(served.rawPayload.includes('secret')).toBe(false);
    },
  );

  it('turns it as its camera says, keeps it transparent, and does not enlarge it', async () => {
    const turned = await sharp(
      await reEncode(await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(), LOGO_SIDE),
    ).metadata();
    expect([turned.width, turned.height, turned.orientation]).toEqual([20, 40, undefined]);
    const clear = await sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await sharp(await reEncode(clear, LOGO_SIDE)).metadata()).hasAlpha).toBe(true);
  });

  it('takes 49 megapixels', async () => {
    expect((await upload(blackPng(7000, 7000, true))).statusCode).toBe(200);
  });

  it('keeps of an animation the first frame', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(3);
    const { data } = await sharp(await reEncode(animation, LOGO_SIDE))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('answers the same picture with the same address, and removes what nobody shows', async () => {
    const png = await picture(30, 30).png().toBuffer();
    const first = (await upload(png)).json().logo;
    const other = await makeCompany(running.test.db);
    expect((await upload(png, { id: String(other) })).json().logo).toBe(first);
    const headers = headersOf.get('admin') ?? {};
    await running.app.inject({ method: 'DELETE', url: `/api/companies/${companyId}/logo`, headers });
    expect((await running.app.inject({ url: first })).statusCode).toBe(200);
    const removed = await running.app.inject({ method: 'DELETE', url: `/api/companies/${other}/logo`, headers });
    expect(removed.json()).toMatchObject({ logo: null });
    expect((await running.app.inject({ url: first })).statusCode).toBe(404);
    const entry = await running.test.db
      .selectFrom('audit_entry')
      .select('changes')
      .where('entity_id', '=', String(other))
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ changes: { logo: { from: first, to: null } } });
  });

  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', () => Buffer.from('PK\u0003\u0004 and so on')],
    [
      'an SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script><rect width="9" height="9"/></svg>',
        ),
    ],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj')],
    ['a TIFF', () => picture(9, 9).tiff().toBuffer()],
    [
      'a PNG cut in two',
      async () => (await picture(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 100_000),
    ],
    [
      'a JPEG cut in two',
      async () => {
        const jpeg = await picture(300, 300).jpeg().toBuffer();
        return jpeg.subarray(0, jpeg.length >> 1);
      },
    ],
    ['a PNG of 100 megapixels in 12 kilobytes', () => blackPng(10_000, 10_000, true)],
    ['a PNG with nothing in it', () => blackPng(100, 100, false)],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  ])('refuses %s', async (_name, bytes) => {
    const answer = await upload(await bytes());
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_IMAGE']);
    expect(
      await running.test.db.selectFrom('company').select('logo').where('id', '=', companyId).executeTakeFirst(),
    ).toEqual({ logo: null });
  });

  it('refuses what is too large, in another field, of no company, and of those who may not', async () => {
    const png = await picture(9, 9).png().toBuffer();
    const large = await upload(Buffer.concat([png, Buffer.alloc(LOGO_MAX_BYTES)]));
    expect([large.statusCode, large.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect((await upload(png, { field: 'file' })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'body.logo' }] },
    });
    expect((await upload(png, { id: null })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: [{ path: 'form.companyId' }] },
    });
    expect((await upload(png, { id: '999999999999' })).statusCode).toBe(404);
    expect((await upload(png, { role: 'manager' })).json()).toMatchObject({ code: 'FORBIDDEN' });
    expect((await upload(png, { role: 'demo' })).json()).toMatchObject({ code: 'DEMO_FORBIDDEN' });
    expect((await upload(png, { role: 'user' })).statusCode).toBe(200);
  });

  it.each([
    '/api/company-logos/..%2f..%2fpackage.json',
    '/api/company-logos/x.webp',
    `/api/company-logos/${'0'.repeat(64)}.webp`,
  ])('knows no %s', async (url) => {
    expect([400, 404]).toContain((await running.app.inject({ url })).statusCode);
  });
});
