import { describe, expect, it } from 'vitest';
import { createLines, relateLine } from '../src/catalogue/lines.ts';
import { createOwnWords } from '../src/catalogue/own-words.ts';
import { knowPairs, pairsOf, sharedPairs } from '../src/catalogue/word-pairs.ts';
import { createCatalogue, readListing } from '../src/index.ts';
import { createProfiler } from '../src/listing/profile.ts';
import { CHOICE_FEATURES } from '../src/train/index.ts';

const PRODUCTS = [
  'Гель для мытья посудыPlate / 5 л',
  'Гель для мытья посуды эконом-классаPlate E / 5 л',
  'Краска фасадная WOOD COLOR / 3 кг',
  'Гель для стирки белых тканей LINEA WHITE / 1 л',
  'Гель для стирки цветных тканей LINEA COLOR / 1 л',
];

describe('createOwnWords', () => {
  const inOwnWords = createOwnWords(PRODUCTS);

  it.each([
    ['glued words of the catalogue', 'краска woodcolor', 'краска wood color'],
    ['a line in Cyrillic, by its sound', 'гель линеа 1 л', 'гель linea 1 л'],
    ['a line in Cyrillic, by its consonants', 'гель Линеа Вайт', 'гель linea white'],
    ['words of the catalogue', 'Гель для стирки тканей', 'Гель для стирки тканей'],
    ['words that only sound a little alike', 'колодка для вата', 'колодка для вата'],
    ['glued words of which a rest is left', 'woodcolorist', 'woodcolorist'],
    ['a word in an ending of its own', 'краскою', 'краскою'],
  ])('reads %s', (_, name, read) => {
    expect(inOwnWords(name)).toBe(read);
  });
});

describe('lines', () => {
  const profileOf = createProfiler(() => 1);
  const lines = createLines(PRODUCTS.map((name) => profileOf(readListing({ name }))));
  const relate = (offer: string, product: number): { found: number; unsaid: number; other: number } =>
    relateLine(lines.saidBy(profileOf(readListing({ name: offer }))), lines.ofProducts[product] ?? []);

  it.each([
    ['a line said whole', 'Гель Plate 5 л', 0, [true, false, false]],
    ['a letter that makes another product, unsaid', 'Гель Plate 5 л', 1, [true, true, false]],
    ['a letter that makes another product, said', 'Гель Plate E 5 л', 0, [true, false, true]],
    ['a word of another line', 'Гель LINEA COLOR', 3, [true, true, true]],
    ['no line', 'Гель для посуды', 0, [false, true, false]],
    ['Latin words of no line', 'Гель Plate super', 0, [true, false, false]],
  ])('tells %s', (_, offer, product, [found, unsaid, other]) => {
    const relation = relate(offer, product);
    expect([relation.found > 0, relation.unsaid > 0, relation.other > 0]).toEqual([found, unsaid, other]);
  });

  it('knows no lines where names are in Latin alone', () => {
    const latin = createLines([profileOf(readListing({ name: 'Sony Bravia' }))]);
    expect(latin.ofProducts).toEqual([[]]);
  });
});

describe('pairs of words', () => {
  const termsOf = (name: string) => createProfiler(() => 1)(readListing({ name })).terms;
  const { ofProducts, weightOf } = knowPairs(PRODUCTS.map(termsOf));
  const shared = (offer: string, product: number): number =>
    sharedPairs(pairsOf(termsOf(offer)), ofProducts[product] ?? [], weightOf);

  it.each([
    ['neighbours that a product has', 'WOOD COLOR', 2, 1],
    ['the same words apart', 'COLOR WOOD', 2, 0],
    ['neighbours of another product', 'LINEA COLOR', 2, 0],
    ['neighbours that no product has', 'синий WOOD COLOR', 2, 1],
    ['one word', 'WOOD', 2, 0],
  ])('weighs %s', (_, offer, product, share) => {
    expect(shared(offer, product)).toBe(share);
  });

  it('weighs rare neighbours more than frequent ones', () => {
    expect(shared('Гель стирки LINEA WHITE', 3)).toBe(1);
    expect(shared('Гель стирки LINEA WHITE', 4)).toBeLessThan(0.5);
  });
});

describe('knownMissing', () => {
  const catalogue = createCatalogue(PRODUCTS.map((name) => readListing({ name })));
  const missing = (name: string, product: number): number | undefined =>
    catalogue.candidates(readListing({ name })).find(({ position }) => position === product)?.row[
      CHOICE_FEATURES.indexOf('knownMissing')
    ];

  it.each([
    ['nothing against words that no product has', 'Краска WOOD COLOR превосходная заморская', 2, 0],
    ['nothing where all is found', 'Гель Plate', 0, 0],
  ])('holds %s', (_, name, product, share) => {
    expect(missing(name, product)).toBe(share);
  });

  it('holds words of other products against one', () => {
    expect(missing('Гель Plate фасадная', 0)).toBeGreaterThan(0.3);
  });
});
