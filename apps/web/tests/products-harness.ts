import type { ProductCard, ProductItem, ProductLink, ProductProfile } from '@tsenomer/contracts';
import { http, HttpResponse } from 'msw';
import { server } from './collections-harness.tsx';
import { answers } from './companies-harness.ts';

export function item(patch: Partial<ProductItem> = {}): ProductItem {
  return {
    id: 3,
    name: 'Чайник',
    clientArticle: 'A-3',
    manufacturerArticle: null,
    companyArticle: 'C-3',
    brand: 'Север',
    categories: ['Кухня', 'Чайники'],
    barcodes: ['4600000000008'],
    tags: ['акция'],
    mrp: 100_00,
    currency: 'RUB',
    referencePhoto: null,
    photo: null,
    linksCount: 2,
    proposalsCount: 0,
    deleted: false,
    updatedAt: '2026-11-20T07:00:00.000Z',
    prices: { count: 2, min: { price: 90_00, companyId: 2 }, max: { price: 110_00, companyId: 1 } },
    mrpViolations: { count: 1, min: { price: 90_00, companyId: 2 }, max: { price: 90_00, companyId: 2 } },
    ...patch,
  };
}

export function card(patch: Partial<ProductCard> = {}): ProductCard {
  return {
    ...item(),
    brandId: 3,
    categoryPath: [
      { id: 4, name: 'Кухня', level: 1 },
      { id: 5, name: 'Чайники', level: 2 },
    ],
    tagList: [{ id: 6, name: 'акция' }],
    barcodeList: [{ id: 70, code: '4600000000008', valid: true }],
    nameExceptions: ['детский'],
    subtitles: [],
    notes: 'хрупкий',
    tagNote: null,
    ownPrice: null,
    ownOldPrice: null,
    ownAvailable: null,
    cost: null,
    createdAt: '2026-11-01T07:00:00.000Z',
    ...patch,
  };
}

export function link(patch: Partial<ProductLink> = {}): ProductLink {
  return {
    id: 20,
    companyId: 2,
    companyName: 'Ромашка',
    url: 'https://daisy.test/1',
    tagId: null,
    updateMode: 'auto',
    notation: null,
    createdAt: '2026-11-01T07:00:00.000Z',
    changedAt: '2026-11-01T07:00:00.000Z',
    checkedAt: '2026-11-20T07:00:00.000Z',
    price: 90_00,
    oldPrice: 120_00,
    currency: 'RUB',
    available: true,
    errorCode: null,
    violation: true,
    siteName: null,
    screenshot: null,
    photo: null,
    places: [],
    ...patch,
  };
}

export function profile(patch: Partial<ProductProfile> = {}): ProductProfile {
  return {
    ...card(),
    links: [
      link(),
      link({
        id: 21,
        companyId: 1,
        companyName: 'Наш магазин',
        url: 'https://own.test/1',
        price: 110_00,
        oldPrice: null,
        violation: false,
      }),
    ],
    ...patch,
  };
}

/** How far the photos of all products are. */
export const PHOTOS = {
  lastActualisationTime: null,
  notActualisedPhotosCount: 0,
  totalPhotosCount: 10,
  running: false,
  stats: { errors: 0, success: 0, total: 0 },
};

/** Answers what the page of product 3 reads whatever tab is open. */
export function answerProduct(): void {
  answers('/products/3/profile', profile());
  answers('/product-photos/actualisation-status', PHOTOS);
  answers('/categories/tree', { items: [] });
}

/** Answers a reading call and keeps the queries it was asked with. */
export function listens(path: string, answer: (query: URLSearchParams) => object): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(`*/api${path}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return HttpResponse.json(answer(searchParams));
    }),
  );
  return asked;
}
