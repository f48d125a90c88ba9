import { TAG_PHOTOS_MAX } from '@tsenomer/contracts';
import { describe, expect, it } from 'vitest';
import { foldTask } from '../src/rules/fold-task.ts';
import { openProposals, photosToAsk, restBeforeAsking } from '../src/rules/proposals.ts';
import type { KeptProposal, OutboxPhoto, PriceFields } from '../src/store/records.ts';
import { NO_PRICE } from '../src/store/records.ts';
import { entry, row, task } from './support.ts';

const READ: KeptProposal = { state: 'read', price: 18_990, sure: true, answered: false };

const photo = (uuid: string, values: Partial<OutboxPhoto> = {}): OutboxPhoto => ({
  uuid,
  userId: 1,
  taskId: 1,
  productId: 1,
  newProductUuid: null,
  size: 400_000,
  stage: 'sent',
  code: null,
  ...values,
});
const announced = (seq: number, uuid: string) => entry(seq, { kind: 'photoMeta', payload: { uuid }, stage: 'sent' });

/** What is proposed of the first product, after this was entered of it. */
function proposed(proposal: Partial<KeptProposal>, entered?: Partial<PriceFields>, typed?: Partial<PriceFields>) {
  const product = { ...task().products[0]!, reading: entered ? row(entered) : null };
  const view = foldTask(task({ products: [product] }), []);
  const drafts = typed ? new Map([[1, { ...NO_PRICE, ...typed }]]) : undefined;
  return openProposals(view, [photo('a', { proposal: { ...READ, ...proposal } })], [announced(1, 'a')], drafts);
}

describe('what a photo says is proposed', () => {
  it('[OFF-9] where no price was entered', () => {
    expect(proposed({})).toEqual([
      {
        photo: 'a',
        productId: 1,
        name: 'Товар 1',
        currency: 'RUB',
        price: 18_990,
        sure: true,
        entered: null,
        far: null,
      },
    ]);
    expect(proposed({ sure: false })).toMatchObject([{ sure: false }]);
  });

  it.each([
    [18_991, null],
    [15_000, null],
    [14_000, { percent: 36, direction: 'above' }],
    [28_990, { percent: 34, direction: 'below' }],
  ] as const)('[OFF-9] where it differs from the entered %s, and how far', (price, far) => {
    expect(proposed({}, { price })).toMatchObject([{ entered: price, far }]);
  });

  it.each([
    ['the same was entered', {}, { price: 18_990 }],
    ['it was entered as the price with a card', {}, { price: 21_990, extraPrice: 18_990 }],
    ['it was entered as the price before the promotion', {}, { price: 15_990, priceBeforePromo: 18_990 }],
    ['the product is absent', {}, { noProduct: true }],
    ['the agent answered', { answered: true }, { price: 100 }],
    ['it was not read yet', { state: 'waiting', price: null }, { price: 100 }],
    ['it cannot be read', { state: 'none', price: null }, { price: 100 }],
    ['no price was found', { price: null }, { price: 100 }],
  ] as const)('[OFF-9] not where %s', (_, proposal, entered) => {
    expect(proposed(proposal, entered)).toEqual([]);
  });

  it('[OFF-9] compared with what is being typed', () => {
    expect(proposed({}, { price: 100 }, { price: 18_990 })).toEqual([]);
    expect(proposed({}, { price: 18_990 }, { price: 18_900 })).toMatchObject([{ entered: 18_900 }]);
  });

  it('[OFF-9] by the photo that was taken last, of this task and product', () => {
    const view = foldTask(task(), []);
    const photos = [
      photo('a', { proposal: { ...READ, price: 200 } }),
      photo('b', { proposal: { ...READ, price: 100 } }),
      photo('c', { proposal: READ, taskId: 2 }),
      photo('d', { proposal: READ, productId: null }),
    ];
    const entries = [announced(2, 'a'), announced(1, 'b'), announced(3, 'c'), announced(4, 'd')];
    expect(openProposals(view, photos, entries)).toMatchObject([{ photo: 'a', price: 200 }]);
  });
});

describe('what was read is asked for', () => {
  it('[OFF-9] of photos that the server has, while it has not told', () => {
    const photos = [
      photo('a'),
      photo('b', { proposal: { ...READ, state: 'waiting' } }),
      photo('c', { proposal: READ }),
      photo('d', { proposal: { ...READ, state: 'none' } }),
      photo('e', { stage: 'waiting' }),
      photo('f', { userId: 2 }),
    ];
    expect(photosToAsk(photos, [announced(1, 'a'), announced(2, 'b')], 1)).toEqual(['b', 'a']);
  });

  it('[OFF-9] at most as many at once as the server answers for, those taken last', () => {
    const many = Array.from({ length: TAG_PHOTOS_MAX + 1 }, (_, at) => photo(`p${at}`));
    const asked = photosToAsk(
      many,
      many.map(({ uuid }, at) => announced(at + 1, uuid)),
      1,
    );
    expect(asked).toHaveLength(TAG_PHOTOS_MAX);
    expect(asked).not.toContain('p0');
  });

  it('[OFF-9] again ever more slowly, and not for ever', () => {
    expect([0, 1, 4, 5, 9, 10].map(restBeforeAsking)).toEqual([2000, 4000, 32_000, 60_000, 60_000, null]);
  });
});
