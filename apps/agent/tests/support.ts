import type { AgentTask } from '@tsenomer/contracts';
import type { OutboxEntry, PriceRow } from '../src/store/records.ts';
import { NO_PRICE } from '../src/store/records.ts';

export const entry = (seq: number, values: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  uuid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  userId: 1,
  kind: 'reading',
  taskId: 1,
  at: new Date(Date.UTC(2026, 10, 24, 9, 0, seq)).toISOString(),
  payload: {},
  stage: 'waiting',
  reason: null,
  refusal: null,
  settledAt: null,
  ...values,
});

export const row = (values: Partial<PriceRow> = {}): PriceRow => ({
  ...NO_PRICE,
  readAt: '2026-11-24T08:00:00.000Z',
  ...values,
});

export const task = (values: Partial<AgentTask> = {}): AgentTask => ({
  id: 1,
  name: '',
  scheduledDate: '2026-11-24',
  status: 'open',
  approved: false,
  comment: '',
  company: { id: 1, name: 'Крепость' },
  shop: { id: 1, name: '', address: 'ул. Лесная, 14', cityName: 'Москва', lat: 55.75, lon: 37.62 },
  products: [1, 2, 3].map((productId) => ({
    productId,
    name: `Товар ${productId}`,
    article: `A-${productId}`,
    brandName: null,
    categoryName: null,
    barcodes: [`460000000000${productId}`],
    currency: 'RUB',
    previousPrice: 10_000,
    reading: null,
  })),
  newProducts: [],
  photos: [],
  ...values,
});
