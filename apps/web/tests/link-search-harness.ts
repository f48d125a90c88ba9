import type { LinkCandidate } from '@tsenomer/contracts';

/** A find: a kettle at Daisy, each with a product of its own unless told. */
export function candidate(id: number, score = 0.62, productId = 100 + id): LinkCandidate {
  return {
    id,
    status: 'proposed',
    score,
    reasons: ['same-brand', 'similar-name', 'other-price'],
    product: {
      id: productId,
      name: `Чайник Север ${id}, 1,7 л`,
      brand: 'Север',
      clientArticle: `A-${id}`,
      manufacturerArticle: null,
      barcodes: ['4600000000017'],
      mrp: 100_000,
      currency: 'RUB',
      photoUrl: null,
    },
    company: { id: 2, name: 'Ромашка' },
    collection: { id: 5, name: 'Смесители' },
    offer: {
      url: `https://daisy.test/p/${id}`,
      name: `Чайник электрический Север ${id}, 1,5 л`,
      brand: 'Север',
      sku: `77${id}`,
      gtin: '4600000000017',
      seller: null,
      price: 87_500,
      currency: 'RUB',
    },
    currentUrl: null,
    foundAt: '2026-11-20T07:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
  };
}
