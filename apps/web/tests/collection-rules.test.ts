import type { CollectionResult, TaskProgress } from '@tsenomer/contracts';
import { answeredShare, collectionCreate, DEFAULT_LINK_SEARCH_SETTINGS } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { linksInput } from '#features/collecting/collection-page/links-input.ts';
import { linksSearch } from '#features/collecting/collection-page/links-search.ts';
import { nextQueue, workingCompanies } from '#features/collecting/collection-page/queue.ts';
import { doneOf, errorsByCode, runningProgress, totalsOf } from '#features/collecting/collection-page/totals.ts';
import { changed, creationOf, editBetween, editOf, EMPTY_DRAFT } from '#features/collecting/collection-wizard/draft.ts';
import type { Draft } from '#features/collecting/collection-wizard/draft.ts';
import {
  firstWrongField,
  firstWrongStep,
  issuesOf,
  serverIssues,
} from '#features/collecting/collection-wizard/issues.ts';
import { companiesShown } from '#features/collecting/collection-wizard/company-view.ts';
import { collectionsSearch, isFiltered, listInput } from '#features/collecting/collections/collections-search.ts';
import { matchNames } from '#lib/companies/match-names.ts';
import { isActiveStatus, runStatusLook } from '#lib/run-status.ts';

const FULL: Draft = {
  ...EMPTY_DRAFT,
  brandIds: [3],
  products: [{ id: 7, name: 'Смеситель', clientArticle: null, barcode: null, logo: null }],
  cityId: 1,
  companyIds: [1, 2],
  companyShops: [{ id: 20, companyId: 2 }],
  name: '  Смесители  ',
  search: { ...EMPTY_DRAFT.search, topCount: 7 },
};

describe('the address of the list', () => {
  it.each([
    [{}, { page: 1, limit: 25 }],
    [
      { page: 3, limit: 100, city: 2, name: ' Ванны ' },
      { page: 3, limit: 100, city: 2, name: 'Ванны' },
    ],
    [
      { page: 0, limit: 30, city: 'x', updatedAt: '31.12.2026', name: '  ' },
      { page: 1, limit: 25 },
    ],
    [
      { updatedAt: '2026-11-20', company: 4 },
      { page: 1, limit: 25, updatedAt: '2026-11-20', company: 4 },
    ],
  ])('%j is read as %j', (raw, expected) => {
    expect(collectionsSearch.parse(raw)).toEqual(expected);
  });

  it('asks for filters only when there are any', () => {
    const plain = collectionsSearch.parse({});
    expect(listInput(plain)).toEqual({ query: { page: 1, limit: 25 } });
    expect(isFiltered(plain)).toBe(false);
    const narrowed = collectionsSearch.parse({ city: 2, company: 4, updatedAt: '2026-11-20', name: 'ванны' });
    expect(listInput(narrowed)).toEqual({
      query: { page: 1, limit: 25, filters: { cityId: 2, companyId: 4, updatedAt: '2026-11-20', name: 'ванны' } },
    });
    expect(isFiltered(narrowed)).toBe(true);
  });
});

describe('the address of the window of links', () => {
  it('keeps nothing that makes no sense', () => {
    expect(linksSearch.parse({ links: -1, outcome: 'broken', error: 1000, page: 0, limit: 7 })).toEqual({});
  });

  it.each([
    [{ links: 0 }, { page: 1, limit: 25 }],
    [
      { links: 5, shop: 8 },
      { page: 1, limit: 25, filters: { companyId: 5, companyShopId: 8 } },
    ],
    [
      { links: 0, outcome: 'error', error: 10, search: 'душ', page: 2, limit: 50 },
      { page: 2, limit: 50, filters: { outcome: 'error', errorCode: 10, search: 'душ' } },
    ],
  ])('%j asks for %j', (search, query) => {
    const input = linksInput(9, linksSearch.parse(search));
    expect(input).toEqual({ params: { id: 9 }, query });
  });
});

it('[COLL-3] of a changed draft only what was changed is sent', () => {
  const before = { ...EMPTY_DRAFT, name: 'Цены', companyIds: [2], cityId: 1 };
  const edit = (patch: Partial<Draft>) =>
    editBetween(editOf(before, 1, false), editOf({ ...before, ...patch }, patch.cityId ?? 1, false));
  expect(edit({})).toEqual({});
  expect(edit({ name: 'Цены и акции', cityId: 7 })).toEqual({ name: 'Цены и акции', cityId: 7 });
  expect(edit({ companyIds: [2, 3] })).toEqual({ companyIds: [2, 3] });
  expect(edit({ settings: { ...before.settings, balanceFlag: !before.settings.balanceFlag } })).toEqual({
    settings: { balanceFlag: !before.settings.balanceFlag },
  });
});

describe('the draft of a monitoring', () => {
  it('becomes a body that the contract accepts', () => {
    const body = creationOf(FULL, 1);
    expect(collectionCreate.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'Смесители',
      companyShopIds: [20],
      selection: { brandIds: [3], productIds: [7], tagIds: [], categoryIds: [] },
      settings: { parserTaskCommandArguments: DEFAULT_LINK_SEARCH_SETTINGS },
    });
    expect(creationOf({ ...FULL, kind: 'findLinks' }, 1).settings.parserTaskCommandArguments).toEqual({
      ...DEFAULT_LINK_SEARCH_SETTINGS,
      topCount: 7,
    });
  });

  it('loses addresses with their company and with their city', () => {
    expect(changed(FULL, { companyIds: [1] }).companyShops).toEqual([]);
    expect(changed(FULL, { companyIds: [2] }).companyShops).toEqual(FULL.companyShops);
    expect(changed(FULL, { cityId: 2 }).companyShops).toEqual([]);
  });

  it.each([
    ['what', { brandIds: [], products: [] }, { selection: 'selection' }],
    ['what', { brandIds: [], products: [], tagIds: [1] }, {}],
    ['where', { cityId: null, companyIds: [] }, { cityId: 'city', companyIds: 'companies' }],
    ['where', {}, {}],
    ['how', { name: '   ' }, { name: 'name' }],
    ['how', { name: 'я'.repeat(201) }, { name: 'tooLong' }],
    ['how', { note: 'я'.repeat(2001) }, { note: 'tooLong' }],
    ['how', { search: { ...EMPTY_DRAFT.search, topCount: 0 } }, {}],
    ['how', { kind: 'findLinks', search: { ...EMPTY_DRAFT.search, topCount: 0 } }, { search: 'search' }],
    ['how', { kind: 'findSellersAndLinks', search: { ...EMPTY_DRAFT.search, timeout: '' } }, { search: 'search' }],
    ['how', { kind: 'findLinks' }, {}],
    ['how', {}, {}],
  ] as const)('step %s with %j has the issues %j', (step, patch, expected) => {
    expect(issuesOf(step, { ...FULL, ...patch })).toEqual(expected);
  });

  it('names the first step and the first field from above that are wrong', () => {
    expect(firstWrongStep(FULL)).toBeNull();
    expect(firstWrongStep({ ...FULL, cityId: null, name: '' })).toEqual({ step: 'where', issues: { cityId: 'city' } });
    expect(firstWrongField('where', { companyIds: 'companies', cityId: 'city' })).toBe('cityId');
  });

  it('brings refusals of the server back to their fields', () => {
    const issue = (path: string, code: string) => ({ path, code, message: '' });
    expect(serverIssues([issue('body.selection', 'selection_empty')])).toEqual({
      step: 'what',
      issues: { selection: 'selection_empty' },
    });
    expect(serverIssues([issue('body.name', 'too_big'), issue('body.companyIds', 'unknown')])).toEqual({
      step: 'where',
      issues: { companyIds: 'unknown', name: 'invalid' },
    });
    expect(serverIssues([issue('body.settings.parserTaskCommandArguments.timeout', 'too_big')])).toEqual({
      step: 'how',
      issues: { search: 'invalid' },
    });
    expect(serverIssues([issue('query.page', 'x')])).toBeNull();
  });

  it('finds companies ignoring case and ё', () => {
    const company = (id: number, fullName: string) => ({
      id,
      fullName,
      ownFlag: false,
      disabled: false,
      robotFlag: true,
    });
    const all = [company(1, 'Берёзка'), company(2, 'Ozon')];
    const ids = (view: { search: string; onlyChosen: boolean }) =>
      companiesShown(all, { ...view, chosen: new Set([2]) }).map(({ id }) => id);
    expect(ids({ search: ' БЕРЕЗ ', onlyChosen: false })).toEqual([1]);
    expect(ids({ search: '', onlyChosen: true })).toEqual([2]);
  });
});

const PROGRESS: TaskProgress = { total: 100, success: 40, notAvailable: 5, withError: 3, banned: 1, sellers: 0 };

function result(patch: Partial<CollectionResult>): CollectionResult {
  return {
    company: { id: 1, name: 'Ozon' },
    companyShop: null,
    disabled: false,
    configured: true,
    status: 'PROCESSED',
    stopped: false,
    notProcessed: 2,
    notAvailable: 10,
    processedWithSuccess: 80,
    processedWithError: 10,
    productLinksCount: 102,
    lastParsedAt: null,
    clusterNode: null,
    activityType: null,
    progress: null,
    newLinks: 0,
    errors: [
      { code: 1, count: 7 },
      { code: 10, count: 3 },
    ],
    ...patch,
  };
}

describe('what the collection page adds up', () => {
  it('counts newest checks by outcome and the share that was answered', () => {
    const totals = totalsOf([
      result({}),
      result({ processedWithSuccess: 0, notProcessed: 82, notAvailable: 10, processedWithError: 10 }),
    ]);
    expect(totals).toEqual({ success: 80, notAvailable: 20, error: 20, notProcessed: 84, links: 204 });
    // A site that says that a product is not sold has answered.
    expect(answeredShare(totals)).toBe(8333);
    expect(answeredShare(totalsOf([]))).toBeNull();
  });

  it('adds up the progress of the run that goes on, and nothing of earlier ones', () => {
    const startedAt = '2026-11-20T07:00:00.000Z';
    expect(runningProgress([result({ progress: PROGRESS, lastParsedAt: startedAt })], startedAt)).toBeNull();
    const running = [
      result({ status: 'IN_PROCESS', progress: PROGRESS }),
      result({ status: 'IN_QUEUE', progress: { ...PROGRESS, success: 0, notAvailable: 0, withError: 0, banned: 0 } }),
      result({ status: 'PROCESSED', progress: PROGRESS, lastParsedAt: '2026-11-20T06:59:59.000Z' }),
    ];
    const expected = { total: 200, success: 40, notAvailable: 5, withError: 3, banned: 1, sellers: 0 };
    expect(runningProgress(running, startedAt)).toEqual(expected);
    const ended = result({ status: 'PROCESSED', progress: PROGRESS, lastParsedAt: '2026-11-20T07:00:05.000Z' });
    expect(runningProgress([...running, ended], startedAt)).toMatchObject({ total: 300, success: 80 });
    expect(doneOf(PROGRESS)).toBe(48);
    expect(doneOf({ ...PROGRESS, total: 30 })).toBe(30);
  });

  it('lists error codes, the most frequent first', () => {
    expect(errorsByCode([result({}), result({ errors: [{ code: 10, count: 9 }] })])).toEqual([
      { code: 10, count: 12 },
      { code: 1, count: 7 },
    ]);
  });

  it('tells the four states of a company apart', () => {
    expect(([null, 'PROCESSED', 'IN_QUEUE', 'IN_PROCESS'] as const).map(isActiveStatus)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(runStatusLook({ status: null, stopped: false }).word).toBe('NONE');
    expect(runStatusLook({ status: 'PROCESSED', stopped: true })).toMatchObject({
      word: 'STOPPED',
      live: false,
      tone: 'calm',
    });
    // A stop that was asked for is none while it goes on.
    expect(runStatusLook({ status: 'IN_PROCESS', stopped: true }).word).toBe('IN_PROCESS');
    expect(
      new Set(
        (['PROCESSED', 'IN_QUEUE', 'IN_PROCESS', null] as const).map(
          (status) => runStatusLook({ status, stopped: false }).tone,
        ),
      ).size,
    ).toBe(4);
  });
});

describe('[COLL-2] companies by a list of names', () => {
  const companies = [
    { id: 1, fullName: 'Озон - Сад и дом', name: 'Озон', sellerName: 'Сад и дом', host: 'ozon.example' },
    { id: 2, fullName: 'Вайлд - Сад и дом', name: 'Вайлд', sellerName: 'Сад и дом', host: null },
    { id: 3, fullName: 'Мёд', name: 'Мёд', sellerName: null, host: 'honey.example' },
  ];
  it.each([
    ['one full name', 'Озон — Сад и дом', [1], []],
    ['a seller of several marketplaces', 'сад и ДОМ', [1, 2], []],
    ['without its legal form, and with other letters', 'ООО «Мед»', [3], []],
    ['the address of a site', 'https://www.honey.example/about', [3], []],
    ['a column of a spreadsheet, with repetitions', 'Мёд\nМёд\r\nСосна\tВайлд', [3, 2], ['Сосна']],
    ['legal forms alone', 'ООО', [], ['ООО']],
    ['nothing', ' \n ', [], []],
  ])('%s', (_case, text, ids, unknown) => {
    expect(matchNames(text, companies)).toEqual({ ids, unknown });
  });
});

describe('[COLL-4] the queue of companies', () => {
  const status = (companyId: number, priceParsing: 'IN_PROCESS' | 'IN_QUEUE' | 'PROCESSED' | null) => ({
    companyId,
    companyShopId: null,
    priceParsing,
    findLinks: null,
  });

  it('has a company work as long as one of its addresses or kinds does', () => {
    const items = [status(1, 'IN_PROCESS'), status(1, 'IN_QUEUE'), status(2, 'PROCESSED'), status(3, 'IN_QUEUE')];
    expect([...workingCompanies(items)]).toEqual([
      [1, 'IN_PROCESS'],
      [3, 'IN_QUEUE'],
    ]);
    expect([...workingCompanies([{ ...status(4, null), findLinks: 'IN_QUEUE' }])]).toEqual([[4, 'IN_QUEUE']]);
  });

  it('becomes the previous one when nothing runs any more, and stays it until something runs again', () => {
    const steps = [[1, 2], [2], [], [], [3]];
    const queues = steps.reduce<ReturnType<typeof nextQueue>[]>(
      (seen, working) => [...seen, nextQueue(seen.at(-1) ?? { current: [], previous: [] }, working)],
      [],
    );
    expect(queues).toEqual([
      { current: [1, 2], previous: [] },
      { current: [1, 2], previous: [] },
      { current: [], previous: [1, 2] },
      { current: [], previous: [1, 2] },
      { current: [3], previous: [1, 2] },
    ]);
  });
});
