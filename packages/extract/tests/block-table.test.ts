import { describe, expect, it } from 'vitest';
import { judgeBlock, readPage } from '../src/index.ts';
import { BLOCK_PAGES } from './support/block-pages.ts';
import { ORDINARY_PAGES } from './support/ordinary-pages.ts';

const URL_OF_PAGE = 'https://shop.example/p/1';

describe('pages by which protections turn visitors away', () => {
  it.each(BLOCK_PAGES)('[PARSE-5] $service, as it comes', ({ status, headers, html }) => {
    expect(judgeBlock({ status, headers, html })).not.toBeNull();
  });

  // A few are told by their status or header alone: their text says nothing.
  it.each(BLOCK_PAGES.filter(({ service }) => !/^(?:nginx|Cloudflare error 1015)/u.test(service)))(
    '[PARSE-5] $service, within HTTP 200 and without a header',
    ({ html }) => {
      expect(readPage({ html, url: URL_OF_PAGE, robot: null }).blocked).not.toBeNull();
    },
  );
});

describe('ordinary pages with such words', () => {
  it.each(ORDINARY_PAGES)('[PARSE-5] $name is no block', ({ html, headers = {} }) => {
    expect(judgeBlock({ status: 200, headers, html })).toBeNull();
    expect(readPage({ html, url: URL_OF_PAGE, robot: null }).blocked).toBeNull();
  });
});
