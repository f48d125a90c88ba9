import { afterEach, describe, expect, it } from 'vitest';
import { gzipSync } from 'node:zlib';
import { createBodyMemory } from '../src/http/body-memory.ts';
import { mapWithThreads } from '../src/index.ts';
import { closeCollectors, collect, fetchPage } from './support/collecting.ts';
import type { Site } from './support/site.ts';
import { startRawSite, startSite } from './support/site.ts';

const sites: Site[] = [];
const opened = (site: Site): Site => {
  sites.push(site);
  return site;
};
const never = new AbortController().signal;

afterEach(async () => {
  await closeCollectors();
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

/** A page that is like no other, of `size` characters. */
const pageOf = (path: string, size: number): string =>
  `${path} `.repeat(Math.ceil(size / (path.length + 1))).slice(0, size);
const sizeOf = (path: string): number => (Number(path.slice(1)) * 104_729) % 700_000;

describe('memory that pages share', () => {
  it('never shows one page as another, whatever their sizes and however they are sent', async () => {
    const site = opened(
      await startSite((request, response) => {
        const path = request.url ?? '';
        const text = pageOf(path, sizeOf(path));
        if (Number(path.slice(1)) % 3 === 0)
          response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
        else if (Number(path.slice(1)) % 3 === 1) response.writeHead(200, { 'content-length': text.length }).end(text);
        else response.writeHead(200).write(text.slice(0, 1000), () => response.end(text.slice(1000)));
      }),
    );
    const collector = collect({ config: { threadCount: 4 } });
    const paths = Array.from({ length: 60 }, (_, at) => `/${at}`);
    await mapWithThreads(
      paths,
      4,
      async (path) => {
        const page = await fetchPage(collector, site.origin + path);
        expect({ path, isWhole: page.html === pageOf(path, sizeOf(path)) }).toEqual({ path, isWhole: true });
        page.release?.();
      },
      never,
    );
    expect(site.connections()).toBeLessThanOrEqual(4);
  });

  it('leaves a page that was given back empty, also while the next one stands in its memory', async () => {
    const site = opened(await startSite((request, response) => response.end(pageOf(request.url ?? '', 300_000))));
    const collector = collect();
    const first = await fetchPage(collector, `${site.origin}/first`);
    const bytes = first.utf8;
    first.release?.();
    first.release?.();
    const second = await fetchPage(collector, `${site.origin}/second`);
    expect([first.html, bytes?.length]).toEqual(['', 0]);
    expect(second.html).toBe(pageOf('/second', 300_000));
  });

  it('shows a page again whose memory was with another thread', async () => {
    const site = opened(
      await startSite((request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(`\ufeff${pageOf(request.url ?? '', 300_000)}`),
      ),
    );
    const collector = collect();
    const page = await fetchPage(collector, `${site.origin}/first`);
    const { buffer } = page.utf8!;
    const elsewhere = structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
    expect([page.html, page.utf8?.length]).toEqual(['', 0]);
    page.takeBack?.(elsewhere as ArrayBuffer);
    expect([page.html, page.utf8?.length]).toEqual([pageOf('/first', 300_000), 300_000]);
    page.release?.();
    expect(page.html).toBe('');
  });

  it('keeps headers whole that come in pieces, on a connection that has carried pages before', async () => {
    const answer = (name: string): string[] => [
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx-na',
      `me: ${name}`,
      `-end\r\nset-cookie: a=${name}`,
      `; path=/\r\ncontent-length: ${name.length}\r\n\r\n`,
      name,
    ];
    const site = opened(
      await startRawSite((socket) => {
        const names = ['one', 'two', 'three'];
        const next = (pieces: string[]): void => {
          const [piece, ...rest] = pieces;
          // Each piece is a segment of its own.
          if (piece !== undefined) socket.write(piece, () => setImmediate(next, rest));
        };
        socket.on('data', () => next(answer(names.shift() ?? '')));
        next(answer(names.shift() ?? ''));
      }),
    );
    const collector = collect({ config: { threadCount: 1 } });
    for (const name of ['one', 'two', 'three']) {
      const page = await fetchPage(collector, `${site.origin}/${name}`);
      expect([page.headers['x-name'], page.html]).toEqual([`${name}-end`, name]);
      page.release?.();
    }
    expect(site.connections()).toBe(1);
  });
});

describe('body memory', () => {
  it('is used again and stays away from what it did not give', () => {
    const memory = createBodyMemory(1);
    const first = memory.take(100_000);
    const size = first.length;
    first.fill(7);
    memory.giveBack(first.subarray(10, 20));
    expect(first.length).toBe(0);
    const again = memory.take(90_000);
    expect([again.length, again[0]]).toEqual([size, 7]);
    const foreign = Buffer.from('foreign');
    memory.giveBack(foreign);
    expect(foreign.toString()).toBe('foreign');
  });

  it('knows memory again that was moved to another thread, and asks for none that is gone', () => {
    const memory = createBodyMemory(1);
    const first = memory.take(100_000);
    first.fill(7);
    const elsewhere = structuredClone(first.buffer, { transfer: [first.buffer] });
    memory.takeBack(first, elsewhere);
    memory.giveBack(Buffer.from(elsewhere, 5, 10));
    const again = memory.take(100_000);
    expect(again[0]).toBe(7);
    structuredClone(again.buffer, { transfer: [again.buffer] });
    memory.giveBack(again);
    expect(memory.take(100_000)[0]).toBe(0);
  });

  it('keeps no more pieces than it was told, and none that are too small for the next page', () => {
    const memory = createBodyMemory(1);
    const [left, right] = [memory.take(10), memory.take(10)];
    left.fill(1);
    right.fill(2);
    memory.giveBack(left);
    memory.giveBack(right);
    expect(memory.take(10)[0]).toBe(1);
    expect(memory.take(10)[0]).toBe(0);
    expect(memory.take(5_000_000).length).toBeGreaterThanOrEqual(5_000_000);
  });
});
