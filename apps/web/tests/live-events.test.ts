import {
  brandRoutes,
  collectionRoutes,
  homeRoutes,
  mainReportRoutes,
  parserRoutes,
  productRoutes,
  tagRoutes,
  TOPICS,
} from '@tsenomer/contracts';
import type { ParserEvent } from '@tsenomer/contracts';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { isAffected, touchedBy } from '../src/app/live/affected.ts';
import type { Touched } from '../src/app/live/affected.ts';
import { paced } from '../src/app/live/paced.ts';
import { call, onTouched, query, session, subscribe } from '#lib/api/index.ts';
import { createEventSplitter } from '#lib/api/event-stream.ts';
import type { StreamEvent } from '#lib/api/event-stream.ts';

function split(chunks: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventSplitter((event) => events.push(event));
  for (const chunk of chunks) feed(chunk);
  return events;
}

describe('an event stream', () => {
  it.each([
    ['data: a\n\n', [{ data: 'a', id: null }]],
    ['id: 7\r\ndata:a\r\ndata: b\r\n\r\n', [{ data: 'a\nb', id: '7' }]],
    [': beat\n\ndata: a\rdata: b\r\rdata: open', [{ data: 'a\nb', id: null }]],
    ['event: x\nretry: 5\n\n', []],
    ['data: not finished', []],
  ])('is split into its events: %j', (text, events) => {
    expect(split([text])).toEqual(events);
  });

  it('gives the same events however it is cut', () => {
    const text = 'id: 1\r\ndata: {"a":1}\r\n\r\n: beat\n\ndata: x\ndata:\n\nid: 2\ndata: end\n\n';
    const whole = split([text]);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: text.length }), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((left, right) => left - right), text.length];
        const chunks = places.slice(1).map((place, at) => text.slice(places[at], place));
        expect(split(chunks)).toEqual(whole);
      }),
    );
    expect(whole).toHaveLength(3);
  });
});

describe('a subscription', () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());

  it('[SHELL-8] opens the stream again after the last event it has seen, skips what it does not understand, and stops', async () => {
    session.accept('token');
    const seenIds: (string | null)[] = [];
    const pauses: number[] = [];
    const received: ParserEvent[] = [];
    let reconnects = 0;
    let losses = 0;
    const controller = new AbortController();
    server.use(
      http.get('*/api/parser/events', ({ request }) => {
        seenIds.push(request.headers.get('last-event-id'));
        const body =
          seenIds.length === 1
            ? 'id: 41\ndata: {"type":"collection","collectionId":5}\n\ndata: {"type":"from the future"}\n\ndata: no json\n\n'
            : 'data: {"type":"import","importId":9}\n\n';
        return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    await subscribe(
      parserRoutes.parserEvents,
      {},
      {
        signal: controller.signal,
        onEvent: (event) => {
          received.push(event);
          if (event.type === 'import') controller.abort();
        },
        onLost: () => {
          losses += 1;
        },
        onReconnect: () => {
          reconnects += 1;
        },
        wait: (milliseconds) => {
          pauses.push(milliseconds);
          return Promise.resolve();
        },
      },
    );
    expect(received).toEqual([
      { type: 'collection', collectionId: 5 },
      { type: 'import', importId: 9 },
    ]);
    expect(seenIds).toEqual([null, '41']);
    expect(pauses[0]).toBe(1000);
    expect(reconnects).toBe(1);
    expect(losses).toBe(1);
  });

  it('gives up when the server refuses the caller', async () => {
    server.use(
      http.get('*/api/parser/events', () => HttpResponse.json({ code: 'FORBIDDEN', message: 'm' }, { status: 403 })),
    );
    const events: ParserEvent[] = [];
    await subscribe(
      parserRoutes.parserEvents,
      {},
      { signal: new AbortController().signal, onEvent: (event) => events.push(event) },
    );
    expect(events).toEqual([]);
  });
});

describe('what was touched', () => {
  const run: Touched = { topics: ['run'], id: 5 };
  const sheet: Touched = { topics: ['import'], id: 9 };
  const brand: Touched = { topics: ['brand'], id: null };
  it.each([
    ['the overview', query(homeRoutes.overview), run, true],
    ['any list of collections', query(collectionRoutes.listCollections, { query: { page: 2 } }), run, true],
    ['its collection', query(collectionRoutes.getCollection, { params: { id: 5 } }), run, true],
    ['another collection', query(collectionRoutes.getCollection, { params: { id: 6 } }), run, false],
    ['its report', query(mainReportRoutes.mainReport, { query: { parsingCollectionId: 5 } }), run, true],
    ['another report', query(mainReportRoutes.mainReport, { query: { parsingCollectionId: 7 } }), run, false],
    ['products', query(productRoutes.listProducts, {}), run, false],
    ['products', query(productRoutes.listProducts, { query: {} }), sheet, true],
    ['its import', query(productRoutes.importProgress, { params: { id: 9 } }), sheet, true],
    ['another import', query(productRoutes.importProgress, { params: { id: 1 } }), sheet, false],
    [
      'every import, when nobody says which',
      query(productRoutes.importProgress, { params: { id: 1 } }),
      { ...sheet, id: null },
      true,
    ],
    ['the overview', query(homeRoutes.overview), sheet, false],
    ['brands', query(brandRoutes.listBrands, {}), brand, true],
    [
      'a report that names brands',
      query(mainReportRoutes.mainReport, { query: { parsingCollectionId: 7 } }),
      brand,
      true,
    ],
    ['tags', query(tagRoutes.listTags, {}), brand, false],
    ['an answer that names nothing', { queryKey: ['GET /brands'] }, brand, false],
  ])('[SHELL-8] makes stale what depends on it: %s', (_, answer, touched, affected) => {
    expect(isAffected(answer, touched)).toBe(affected);
  });

  it.each<[ParserEvent, Touched | null]>([
    [{ type: 'collection', collectionId: 5 }, run],
    [{ type: 'import', importId: 9 }, sheet],
    [{ type: 'cluster' }, { topics: ['clusterNode'], id: null }],
    [{ type: 'touched', topics: ['brand'] }, brand],
    [{ type: 'state', state: { nodes: [], tasks: [] } }, null],
  ])('is what an event tells: %j', (event, touched) => {
    expect(touchedBy(event)).toEqual(touched);
  });

  it('by a call of this page is read anew before the call is over; an answer that does not say may have touched all', async () => {
    const server = setupServer();
    server.listen();
    onTestFinished(() => server.close());
    session.accept('token');
    const heard: (readonly string[])[] = [];
    const forget = onTouched(async (topics) => void heard.push(topics));
    onTestFinished(forget);
    const rename = () => call(brandRoutes.editBrand, { params: { id: 3 }, body: { name: 'Вега' } });
    const answering = (headers: Record<string, string>) =>
      server.use(http.patch('*/api/brands/3', () => HttpResponse.json({ id: 3 }, { headers })));
    answering({ 'x-touched': 'brand,other' });
    await rename();
    expect(heard).toEqual([['brand']]);
    answering({ 'x-touched': '' });
    await rename();
    expect(heard).toHaveLength(1);
    answering({});
    await rename();
    expect(heard[1]).toEqual(TOPICS);
  });
});

describe('what live events make stale', () => {
  it('[SHELL-8] is read anew once for many hints, never before the last reading is over, and rests three times as long as that took', async () => {
    const pauses: number[] = [];
    const controller = new AbortController();
    let time = 0;
    let readings = 0;
    const ask = paced({
      signal: controller.signal,
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        if (pauses.length === 4) controller.abort();
        return Promise.resolve();
      },
      now: () => time,
      work: () => {
        readings += 1;
        time += [4000, 100, 0][readings - 1] ?? 0;
        ask();
        ask();
        return Promise.resolve();
      },
    });
    ask();
    ask();
    await expect.poll(() => pauses).toEqual([1500, 12_000, 1500, 1500]);
    ask();
    expect([readings, pauses.length]).toEqual([3, 4]);
  });
});
