import { DEFAULT_PARSER_CONFIG, parserConfigSchema } from '@tsenomer/contracts';
import type { ParserConfig } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { bulkLines, bulkProblem, refusedLine } from '#features/market/company-page/addresses/bulk-lines.ts';
import { cityGroups } from '#features/market/company-page/addresses/city-groups.ts';
import { newShop, placeOf, shopBody, shopIssues } from '#features/market/company-page/addresses/shop-values.ts';
import { legalBody, legalIssues, legalRefusals } from '#features/market/company-page/about/legal-values.ts';
import type { LegalValues } from '#features/market/company-page/about/legal-values.ts';
import { configIssues, configOf, draftOf, issuesByField } from '#features/collecting/parser-config/draft.ts';
import type { ConfigDraft } from '#features/collecting/parser-config/draft.ts';
import {
  companiesInput,
  companiesSearch,
  isNarrowed,
  sellersInput,
} from '#features/market/companies/companies-search.ts';
import { ApiError } from '#lib/api/index.ts';
import { companyIssues, NEW_COMPANY } from '#lib/companies/company-values.ts';
import { shop } from './companies-harness.ts';

describe('a company’s form', () => {
  it.each([
    [{ name: '  ' }, { name: 'required' }],
    [{ name: 'x'.repeat(201) }, { name: 'too_long' }],
    [{ host: 'ромашка.рф' }, {}],
    [{ host: '127.0.0.1:8301' }, {}],
    [{ host: 'https://a.ru' }, { host: 'domain' }],
    [{ host: '-a.ru' }, { host: 'domain' }],
    [{ sellerUrl: 'ftp://a.ru' }, { sellerUrl: 'url' }],
    [{ sellerUrl: 'https://a.ru/seller/1' }, {}],
    [{ externalId: 'x'.repeat(101) }, { externalId: 'too_long' }],
  ])('[DIR-2] refuses by the contract: %o', (patch, issues) => {
    expect(companyIssues({ ...NEW_COMPANY, name: 'Ромашка', ...patch })).toEqual(issues);
  });
});

describe('the address of the list', () => {
  it('falls back to defaults for what cannot be read', () => {
    const search = companiesSearch.parse({
      page: 'x',
      limit: 7,
      view: 'none',
      kind: 1,
      state: null,
      search: 12,
      sort: '',
      order: 0,
    });
    expect(search).toEqual({
      page: 1,
      limit: 25,
      view: 'companies',
      kind: 'all',
      state: 'any',
      search: '12',
      sort: 'name',
      order: 'asc',
    });
    expect(companiesInput({ ...search, search: '' })).toEqual({
      query: { page: 1, limit: 25, sort: 'name', order: 'asc' },
    });
  });

  it('ignores filters of companies in the view of sellers', () => {
    const search = companiesSearch.parse({ view: 'sellers', kind: 'retail', state: 'disabled' });
    expect(isNarrowed(search)).toBe(false);
    expect(sellersInput(search)).toEqual({ query: { page: 1, limit: 25 } });
  });
});

const LEGAL: LegalValues = {
  form: null,
  legalName: '',
  inn: '',
  kpp: '',
  psrn: '',
  legalAddress: '',
  responsibleName: '',
  emails: [],
  phones: [],
};

describe('legal data', () => {
  it.each<[Partial<LegalValues>, object]>([
    [{}, {}],
    [{ inn: '7707083893' }, {}],
    [{ form: 'llc', inn: '500100732259' }, { inn: 'inn' }],
    [{ form: 'ie', inn: '7707083893' }, { inn: 'inn' }],
    [{ form: 'ie', psrn: '1027700132195' }, { psrn: 'psrn' }],
    [{ form: 'ie', kpp: 'anything' }, {}],
    [{ form: 'llc', kpp: '12' }, { kpp: 'kpp' }],
    [{ emails: ['', 'x'] }, { 'emails.1': 'email' }],
    [{ emails: ['a@b.ru', ' A@b.ru '] }, { 'emails.1': 'repeated' }],
    [{ phones: ['+7912', '12a'] }, { 'phones.1': 'phone' }],
    [{ phones: [''] }, {}],
  ])('[DIR-3] is checked by its form: %o', (patch, issues) => {
    expect(legalIssues({ ...LEGAL, ...patch })).toEqual(issues);
  });

  it('[DIR-3] names the row of a list that was refused, although empty rows were not sent', () => {
    const values = { ...LEGAL, emails: ['', 'a@b.ru', '', 'c@d.ru'] };
    expect(legalBody(values).emails).toEqual(['a@b.ru', 'c@d.ru']);
    const error = new ApiError({
      status: 400,
      code: 'INVALID_INPUT',
      message: '',
      details: {
        fields: [
          { path: 'body.emails[1]', code: 'email', message: '' },
          { path: 'body.legalData.kpp', code: 'kpp', message: '' },
        ],
      },
    });
    expect(legalRefusals(values, error)).toEqual({ 'emails.3': 'email', kpp: 'kpp' });
  });
});

describe('addresses', () => {
  it('[DIR-4] take coordinates with a comma or a point, both or none', () => {
    const values = { ...newShop(1), address: 'Тверская, 1' };
    expect(shopIssues(values)).toEqual({});
    expect(shopBody({ ...values, lat: '55,75', lon: ' 37.61 ' })).toMatchObject({ lat: 55.75, lon: 37.61 });
    expect(shopIssues({ ...values, lat: '91', lon: '0' })).toEqual({ lat: 'too_big' });
    expect(shopIssues({ ...values, lat: '5x', lon: '0' })).toEqual({ lat: 'invalid_type' });
    expect(shopIssues({ ...values, lon: '37' })).toEqual({ lat: 'coordinatesBoth' });
    expect(placeOf({ lat: '5', lon: '' })).toBeNull();
    expect(placeOf({ lat: '0', lon: '0' })).toEqual({ lat: 0, lon: 0 });
  });

  it('[DIR-4] of a list keep their line numbers, and the first problem is named', () => {
    const lines = bulkLines(' a  b \n\nc');
    expect(lines).toEqual([
      { line: 1, text: 'a b' },
      { line: 3, text: 'c' },
    ]);
    expect(bulkProblem(lines)).toBeNull();
    expect(bulkProblem([])).toEqual({ kind: 'empty' });
    expect(bulkProblem(bulkLines('a\nA'))).toEqual({ kind: 'repeated', first: 1, line: 2, text: 'A' });
    expect(bulkProblem(bulkLines('x'.repeat(501)))).toMatchObject({ kind: 'tooLong', line: 1 });
    expect(bulkProblem(bulkLines(Array.from({ length: 1001 }, (_, at) => `a${at}`).join('\n')))).toEqual({
      kind: 'tooMany',
    });
    expect(refusedLine(lines, 'body.shops[1].address')).toEqual({ line: 3, text: 'c' });
    expect(refusedLine(lines, 'params.cityId')).toBeUndefined();
  });

  it('[DIR-4] are found without regard to case and ё', () => {
    const shops = [
      shop({ id: 1, address: 'Зелёная, 1' }),
      shop({ id: 2, cityId: 2, cityName: 'Казань', sapCode: 'Z9' }),
    ];
    expect(cityGroups(shops, '').map(({ cityName }) => cityName)).toEqual(['Москва', 'Казань']);
    expect(cityGroups(shops, 'ЗЕЛЕН').flatMap((group) => group.shops.map(({ id }) => id))).toEqual([1]);
    expect(cityGroups(shops, 'z9').flatMap((group) => group.shops.map(({ id }) => id))).toEqual([2]);
  });
});

describe('the draft of a parser config', () => {
  const FULL: ParserConfig = {
    ...DEFAULT_PARSER_CONFIG,
    proxy: true,
    fetcher: 'browser',
    browserAfterBan: true,
    userAgent: 'browser',
    obeyRobotsTxt: false,
    requestsPerSecond: null,
    delayBetweenPages: { min: 500, max: 2500 },
    proxyRotation: { type: 'links', triggerEvery: 30, withBrowserRefresh: true },
    city: { via: 'cookie', name: 'city' },
    cityValues: { 1: 'msk', 2: 'kzn' },
    robot: { price: '.price@content', currency: 'RUB' },
  };

  it.each([
    DEFAULT_PARSER_CONFIG,
    FULL,
    { ...FULL, proxyRotation: { type: 'minutes', timeoutInMin: 5, withBrowserRefresh: false } as const },
  ])('[DIR-5] gives back the config that it was made of', (config) => {
    expect(parserConfigSchema.parse(configOf(draftOf(config)))).toEqual(config);
    expect(configIssues(draftOf(config))).toEqual({});
  });

  it('[DIR-5] starts rotation at every 2 minutes or every link', () => {
    const draft = draftOf(DEFAULT_PARSER_CONFIG);
    expect(configOf({ ...draft, rotation: 'minutes' }).proxyRotation).toEqual({
      type: 'minutes',
      timeoutInMin: 2,
      withBrowserRefresh: false,
    });
    expect(configOf({ ...draft, rotation: 'links' }).proxyRotation).toEqual({
      type: 'links',
      triggerEvery: 1,
      withBrowserRefresh: false,
    });
  });

  it.each<[Partial<ConfigDraft>, object]>([
    [{ threadCount: '' }, { threadCount: 'invalid_type' }],
    [{ threadCount: 65 }, { threadCount: 'too_big' }],
    [{ timeout: 999 }, { timeout: 'too_small' }],
    [{ delayMin: 300, delayMax: 200 }, { delayMax: 'delay_range' }],
    [{ proxy: true, rotation: 'minutes', timeoutInMin: 0 }, { timeoutInMin: 'too_small' }],
    // Nobody sees the field while there are no proxies.
    [{ proxy: false, rotation: 'minutes', timeoutInMin: 0 }, {}],
    [{ rotation: 'off', timeoutInMin: 0 }, {}],
    [{ cityVia: 'header', cityName: ' ' }, { cityName: 'too_small' }],
    [
      {
        cityVia: 'cookie',
        cityName: 'c',
        cityRows: [
          { cityId: 1, value: 'a' },
          { cityId: 1, value: '' },
          { cityId: null, value: 'b' },
        ],
      },
      {
        'cityRows.1.cityId': 'repeated',
        'cityRows.1.value': 'required',
        'cityRows.2.cityId': 'required',
      },
    ],
    [{ cityVia: 'none', cityRows: [{ cityId: null, value: '' }] }, {}],
  ])('[DIR-5] is refused by the contract’s rules, at the form’s fields: %o', (patch, issues) => {
    expect(configIssues({ ...draftOf(DEFAULT_PARSER_CONFIG), ...patch })).toEqual(issues);
  });

  it('[DIR-5] finds the field of what the server refused', () => {
    const issues = { 'robot.price': 'selector', 'delayBetweenPages.max': 'delay_range', 'cityValues.2': 'too_long' };
    expect(issuesByField(issues, draftOf(FULL))).toEqual({
      'robot.price': 'selector',
      delayMax: 'delay_range',
      'cityRows.1.value': 'too_long',
    });
  });
});
