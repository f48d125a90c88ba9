import { describe, expect, it } from 'vitest';
import { filterEntry } from '../src/lib/filter-entry.ts';

const before = { page: 3, limit: 25, sort: 'name', search: '', brandIds: [3], level: 1, city: undefined };
const OWN = { replace: false, state: {} };
const INSTEAD = { replace: true, state: true };

describe('the entry of a filter in the history', () => {
  it.each([
    ['a choice', { level: 2, page: 1 }, undefined, OWN],
    ['another choice of the same filter', { level: 2 }, 'level', OWN],
    ['a choice where there was none', { city: 7 }, undefined, OWN],
    ['several filters at once', { search: 'чай', brandIds: [] }, 'search', OWN],
    [
      'the first letters of a text',
      { search: 'ча', page: 1 },
      undefined,
      { replace: false, state: { filter: 'search' } },
    ],
    ['more letters of the text', { search: 'чай' }, 'search', INSTEAD],
    ['a text after another filter', { search: 'ча' }, 'brandIds', { replace: false, state: { filter: 'search' } }],
    ['one more of several', { brandIds: [3, 4] }, 'brandIds', INSTEAD],
    ['the last one taken away', { brandIds: undefined }, undefined, { replace: false, state: { filter: 'brandIds' } }],
    ['a page', { page: 4 }, undefined, INSTEAD],
    ['another order', { sort: 'brand', page: 1 }, 'search', INSTEAD],
    ['nothing', { brandIds: [3] }, undefined, INSTEAD],
  ])('%s', (_, patch, filter, entry) => {
    expect(filterEntry(before, { ...before, ...patch }, filter)).toEqual(entry);
  });

  it('counts what is gone from the address', () => {
    expect(filterEntry({ who: 5, page: 1 }, { page: 1 }, undefined)).toEqual(OWN);
  });
});
