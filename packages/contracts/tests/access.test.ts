import { describe, expect, it } from 'vitest';
import {
  accessAllows,
  ERROR_CATALOGUE,
  importMapping,
  passwordRule,
  PERMISSIONS,
  ROLE_ID,
  ROLE_NAMES,
  roleById,
  roleMay,
} from '../src/index.ts';

describe('the role matrix', () => {
  it('knows the six roles by their ids', () => {
    expect(ROLE_NAMES.map((name) => [name, ROLE_ID[name], roleById(ROLE_ID[name])])).toEqual([
      ['admin', 1, 'admin'],
      ['user', 2, 'user'],
      ['demo', 3, 'demo'],
      ['closed', 4, 'closed'],
      ['agent', 5, 'agent'],
      ['manager', 6, 'manager'],
    ]);
    expect(roleById(7)).toBeNull();
  });

  it('gives a closed account nothing, nobody only what is public, and every role what is its own', () => {
    for (const permission of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]) {
      expect(roleMay('closed', permission)).toBe(false);
      expect(accessAllows(permission, null)).toBe(false);
      // What an agent does in a shop is an agent's alone.
      expect(roleMay('admin', permission)).toBe(permission !== 'offlineTasks.carryOut');
    }
    for (const role of ROLE_NAMES) {
      for (const permission of Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[])
        expect(accessAllows(permission, role)).toBe(roleMay(role, permission));
      expect(accessAllows('signed-in', role)).toBe(role !== 'closed');
    }
    expect(accessAllows('signed-in', null)).toBe(false);
    expect(accessAllows('public', null)).toBe(true);
  });

  it.each([
    ['demo', 'products.add', false],
    ['demo', 'collections.delete', false],
    ['demo', 'collections.create', true],
    ['demo', 'collections.run', true],
    ['manager', 'reports.read', true],
    ['manager', 'home.read', true],
    ['manager', 'names.read', true],
    ['manager', 'prices.read', true],
    ['manager', 'directories.read', false],
    ['manager', 'products.read', false],
    ['manager', 'collections.read', false],
    ['manager', 'parserTasks.read', false],
    ['manager', 'siteHealth.read', false],
    ['user', 'parserConfigs.read', true],
    ['user', 'parserConfigs.edit', false],
    ['user', 'robots.read', false],
    ['demo', 'parserConfigs.read', false],
    ['demo', 'settings.read', true],
    ['demo', 'settings.edit', false],
    ['manager', 'collections.run', false],
    ['manager', 'products.add', false],
    ['agent', 'reports.read', false],
    ['user', 'system.version', false],
  ] as const)('%s may %s: %s (P1 §6, P2 §6)', (role, permission, may) => {
    expect(roleMay(role, permission)).toBe(may);
  });
});

describe('the error catalogue', () => {
  it('has a text in both languages and an error status for each code', () => {
    for (const entry of Object.values(ERROR_CATALOGUE)) {
      expect(entry.ru).not.toBe('');
      expect(entry.en).not.toBe('');
      expect(entry.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('passwords', () => {
  it.each([
    ['Aa1bcd', true],
    ['Пароль1', true],
    ['Aa1bc', false],
    ['aa1bcd', false],
    ['AA1BCD', false],
    ['Aabcde', false],
  ])('%s is allowed: %s', (password, good) => {
    expect(passwordRule.safeParse(password).success).toBe(good);
  });
});

describe('the mapping of an import', () => {
  const name = { index: 0, field: 'name' } as const;
  const article = { index: 1, field: 'article' } as const;

  it.each([
    ['name and article', [name, article], null],
    ['name and barcode', [name, { index: 1, field: 'barcode' }], null],
    [
      'several links and barcodes',
      [name, article, { index: 2, field: 'competitorLinks' }, { index: 3, field: 'competitorLinks' }],
      null,
    ],
    [
      'two levels of categories',
      [name, article, { index: 2, field: 'category', level: 1 }, { index: 3, field: 'category', level: 2 }],
      null,
    ],
    ['no name', [article], 'columns_missing'],
    ['no code', [name], 'columns_missing'],
    ['two names', [name, article, { index: 2, field: 'name' }], 'column_duplicated'],
    [
      'one level twice',
      [name, article, { index: 2, field: 'category' }, { index: 3, field: 'category', level: 1 }],
      'column_duplicated',
    ],
    ['one column twice', [name, { index: 0, field: 'article' }], 'column_duplicated'],
  ])('with %s', (_case, columns, message) => {
    const parsed = importMapping.safeParse({ sheet: 0, headerRow: 0, columns });
    expect(parsed.error?.issues.map((issue) => issue.message) ?? null).toEqual(message === null ? null : [message]);
  });
});
