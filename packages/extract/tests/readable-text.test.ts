import { describe, expect, it } from 'vitest';
import { PageText } from '@tsenomer/markup';
import { readLabelledCodes } from '../src/text/labelled-codes.ts';
import { readableText } from '../src/text/readable-text.ts';

const read = (html: string, enough?: number): string =>
  readableText(PageText.ofCharacters(html), enough === undefined ? {} : { enough });

describe('the readable text of markup', () => {
  it.each([
    ['<p>Ведро</p><script>var price = "12"</script><p>10 л</p>', 'Ведро 10 л'],
    ['<p>Bucket</p><script>var sku = "A-12"; if (1 < 2) {', 'Bucket'],
    ['<p>Bucket</p><STYLE>p { color: red', 'Bucket'],
    ['<p>Bucket</p><template><b>10 l', 'Bucket 10 l'],
    ['<p>Bucket<!-- 10 l --></p>', 'Bucket'],
  ])('of %j is %j', (html, text) => {
    expect(read(html)).toBe(text);
  });

  it('ends once there is enough of it', () => {
    const page = '<p>Ведро</p>'.repeat(1000);
    expect(read(page, 60).length).toBeGreaterThan(60);
    expect(read(page, 60).length).toBeLessThan(300);
  });

  it('holds no code of a script that a window cuts off: no article is read from it', () => {
    const page = PageText.ofCharacters(
      `<h1>Bucket</h1><script>var t = 'Item # 445566';${' '.repeat(250_000)}</script>`,
    );
    expect(readLabelledCodes(page, 0).article).toBeNull();
  });
});

describe('codes under labels', () => {
  it.each([
    ['<p>Part No. 77-12</p><p>SKU: AB-1</p><p>SKU: AB-2</p>', { sku: 'AB-1', mpn: '77-12' }],
    ['<p>Артикул 12345</p><p>UPC: 036000291452</p>', { sku: '12345', gtin: '036000291452' }],
    ['<p>Discord: 12345</p><p>Umbrella model: X-9</p>', { sku: null, mpn: 'X-9' }],
  ])('of %j', (html, wanted) => {
    const found = readLabelledCodes(PageText.ofCharacters(html), 0);
    for (const [kind, value] of Object.entries(wanted)) {
      const code = kind === 'sku' ? found.article : kind === 'mpn' ? found.maker : found.gtin;
      expect([kind, code?.value ?? null]).toEqual([kind, value]);
    }
  });
});
