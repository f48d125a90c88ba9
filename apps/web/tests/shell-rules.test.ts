import type { ParserState, ParserTaskItem, RoleName } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { isPartMissing, reloadIfServed, reloadOnce } from '../src/app/reload-once.ts';
import { currentGroup, drawerFor, isNearest } from '../src/app/shell/drawer-items.ts';
import { fullName, initials } from '../src/app/shell/user-name.ts';
import { shareOf } from '../src/features/reports/home/error-share.ts';
import { isRunning, panelRows, showsNodes } from '../src/features/collecting/parser-status/panel-rows.ts';
import { localeCookie, readLocale } from '#i18n/locale.ts';
import { en } from '#i18n/en/index.ts';
import { ru } from '#i18n/ru/index.ts';
import { formatPercent } from '#lib/format/index.ts';
import { mayOpen, screenAt, SCREENS } from '#lib/user/screens.ts';
import { localPath } from '#lib/local-path.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';

const names = (role: RoleName): string[][] => drawerFor(role).map(({ items }) => items.map(({ name }) => name));

describe('[SHELL-5] the drawer', () => {
  it('has its groups and items in the order of the specification', () => {
    expect(drawerFor('admin').map(({ name }) => name)).toEqual(['basic', 'online', 'offline', 'directories']);
    expect(names('admin')).toEqual([
      [
        'addingProducts',
        'products',
        'cities',
        'companies',
        'brands',
        'categories',
        'tags',
        'reports',
        'webReport',
        'priceIndex',
        'repricing',
        'rrpViolations',
      ],
      ['parsing', 'parsingTimetable', 'linkSearch', 'assortment', 'rereadings'],
      ['taskList', 'environment'],
      ['cities', 'brands', 'tags'],
    ]);
  });

  it.each([
    ['admin', true, true],
    ['user', true, true],
    ['demo', true, false],
    ['manager', false, false],
    ['agent', false, false],
    ['closed', false, false],
  ] as const)('for %s: adding products %s, competitive environment %s', (role, adding, environment) => {
    expect(names(role).flat().includes('addingProducts')).toBe(adding);
    expect(names(role).flat().includes('environment')).toBe(environment);
  });

  it('is empty for an agent', () => expect(drawerFor('agent')).toEqual([]));

  it.each([
    ['/parsing/5/report/main', ['parsing']],
    ['/adding-products', ['addingProducts']],
    ['/products/7', ['products']],
    ['/tags', ['tags', 'tags']],
    ['/parsing/7', ['parsing']],
    ['/parsing/timetable', ['parsingTimetable']],
    ['/', []],
  ])('marks what the path %s contains', (path, current) => {
    const groups = drawerFor('admin');
    const marked = groups.flatMap(({ items }) => items.filter((item) => isNearest(groups, item, path)));
    expect(marked.map(({ name }) => name)).toEqual(current);
  });

  it.each([
    ['brands', null, 'basic'],
    ['brands', 'directories', 'directories'],
    ['brands', 'online', 'basic'],
    ['companies', 'directories', 'basic'],
  ] as const)('of the two places of %s marks the one that was followed (%s): %s', (name, followed, group) => {
    const groups = drawerFor('admin');
    const item = groups.flatMap(({ items }) => items).find((each) => each.name === name);
    expect(item && currentGroup(groups, item, followed)).toBe(group);
  });
});

describe('[AUTH-10] screens', () => {
  it('of reports open for a manager, and no others', () => {
    const open = SCREENS.filter((screen) => mayOpen('manager', screen));
    expect(open.toSorted()).toEqual([
      '/',
      '/categories/report',
      '/excelreports',
      '/parsing/$id/report/brand-segment',
      '/parsing/$id/report/main',
      '/parsing/$id/report/rating-review',
      '/parsing/$id/report/rrp',
      '/price-index',
      '/report/rrp-violation',
      '/repricing',
      '/settings',
      '/web-report',
    ]);
  });

  it('of an agent are its tasks and settings', () =>
    expect(SCREENS.filter((screen) => mayOpen('agent', screen))).toEqual(['/', '/settings', '/task-list/{-$id}']));

  it.each([
    ['/companies/', '/companies'],
    ['/parsing/$id/', '/parsing/$id'],
    ['/', '/'],
    ['/auth/login', null],
    ['/constructor', null],
    [undefined, null],
  ])('are told by the path that was matched: %s', (path, screen) => expect(screenAt(path)).toBe(screen));
});

describe('[SHELL-3] a part of the page that cannot be fetched', () => {
  it('reloads the page once, and again only after a while', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    let reloads = 0;
    const at = (now: number): boolean => reloadOnce(storage, now, () => (reloads += 1));
    expect([at(100_000), at(101_000), at(119_999), at(120_000)]).toEqual([true, false, false, true]);
    expect(reloads).toBe(2);
  });

  it.each([true, false])('not while the server is away: it answers %s', async (served) => {
    let reloads = 0;
    const answered = await reloadIfServed(
      () => Promise.resolve(served),
      () => (reloads += 1),
    );
    expect(answered).toBe(served);
    expect(reloads).toBe(served ? 1 : 0);
  });

  it.each([
    ['Failed to fetch dynamically imported module: /assets/x.js', true],
    ['error loading dynamically imported module', true],
    ['Importing a module script failed.', true],
    ['Cannot read properties of undefined', false],
  ])('is told by the message %s', (message, missing) => expect(isPartMissing(new TypeError(message))).toBe(missing));
});

describe('[SHELL-8] the status panel', () => {
  const task = (patch: Partial<ParserTaskItem>): ParserTaskItem => ({
    id: 1,
    runId: 1,
    collectionId: 1,
    collectionName: 'c',
    companyId: 1,
    companyName: 'x',
    companyShopName: null,
    activityType: 'priceParsing',
    status: 'running',
    progress: { total: 1, success: 0, notAvailable: 0, withError: 0, banned: 0, sellers: 0 },
    node: null,
    frozen: false,
    ...patch,
  });
  const node = (id: number, state: 'READY' | 'BUSY', online = true) => ({
    id,
    name: `n${id}`,
    address: null,
    state,
    online,
    version: '1',
  });
  const state = (tasks: ParserTaskItem[], nodes: ParserState['nodes'] = []): ParserState => ({ tasks, nodes });

  it('lists running tasks before waiting ones, then nodes that are starting or stopping', () => {
    const busy = node(3, 'BUSY');
    const rows = panelRows(
      state(
        [task({ id: 2, status: 'queued' }), task({ id: 4, node: { id: 1, name: 'n1', address: null } })],
        [node(1, 'BUSY'), busy, node(5, 'BUSY', false)],
      ),
    );
    expect(rows.map(({ key }) => key)).toEqual(['task 4', 'task 2', 'node 3']);
  });

  it.each([
    ['nothing', state([]), false],
    ['a waiting task', state([task({ status: 'queued' })]), false],
    ['a running task', state([task({})]), true],
    ['a busy node', state([], [node(1, 'BUSY')]), true],
    ['a busy node that is gone', state([], [node(1, 'BUSY', false)]), false],
  ])('with %s runs: %j', (_, given, running) => expect(isRunning(given)).toBe(running));

  it('shows nodes only when a task carries the address of one', () => {
    expect(showsNodes(state([task({ node: { id: 0, name: 'n', address: null } })]))).toBe(false);
    expect(showsNodes(state([task({}), task({ node: { id: 0, name: 'n', address: '10.0.0.1' } })]))).toBe(true);
  });
});

const texts = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner]] : texts(inner, `${path}${key}.`),
  );

describe('[SHELL-11] the language', () => {
  it.each([
    ['', 'ru'],
    ['locale=en', 'en'],
    ['a=1; locale=en; b=2', 'en'],
    ['locale=de', 'ru'],
    ['xlocale=en', 'ru'],
  ])('from the cookies "%s" is %s', (cookies, locale) => expect(readLocale(cookies)).toBe(locale));

  it('is kept for 365 days', () => expect(localeCookie('en')).toContain(`Max-Age=${365 * 86_400}`));

  it('has every text in English, with the parameters of the Russian one', () => {
    const parameters = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '').toSorted();
    const english = new Map(texts(en));
    for (const [path, text] of texts(ru)) {
      if (/_(few|many)$/.test(path)) continue;
      expect(`${path}: ${parameters(english.get(path) ?? '').join()}`).toBe(`${path}: ${parameters(text).join()}`);
      expect(`${path}: ${english.get(path) ?? ''}`).not.toBe(`${path}: `);
    }
  });

  it('groups the thousands of every count, but of the one that is typed after it', () => {
    const plain = [...texts(ru), ...texts(en)].filter(([, text]) => text.includes('{{count}}')).map(([path]) => path);
    expect([...new Set(plain)]).toEqual(['linkSearch.bulkType']);
  });
});

describe('small rules', () => {
  it.each([
    [undefined, '/'],
    ['/products?page=2', '/products?page=2'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    [String.raw`/\evil.example`, '/'],
    ['/auth/login?returnTo=%2F', '/'],
    ['/login', '/'],
    ['javascript:alert(1)', '/'],
  ])('after sign-in %s leads to %s', (path, target) => expect(localPath(path)).toBe(target));

  it.each([
    [{ name: 'Анна', surname: 'Смирнова' }, 'Анна Смирнова', 'АС'],
    [{ name: 'анна', surname: null }, 'анна', 'А'],
    [{ name: '🦊 Лиса', surname: null }, '🦊 Лиса', '🦊Л'],
    [{ name: 'Анна Мария', surname: 'де Ла' }, 'Анна Мария де Ла', 'АМ'],
    [{ name: '', surname: null }, '', ''],
  ])('%j is shown as %s and %s', (user, name, letters) => {
    expect(fullName(user)).toBe(name);
    expect(initials(user)).toBe(letters);
  });

  it.each([
    [22, 2934, '0,7 %'],
    [22, 2933, '0,8 %'],
    [0, 0, '0 %'],
  ])('rounds a share once: %d of %d is %s', (part, whole, text) =>
    expect(formatPercent(shareOf(part, whole), 'ru').replace('\u00A0', ' ')).toBe(text),
  );

  it('names parsing errors by code and an unknown code as unknown', () => {
    expect([1, 10, 22, 99].map(parsingErrorName)).toEqual(['pageNotFound', 'ban', 'browserLaunch', 'unknown']);
  });
});
