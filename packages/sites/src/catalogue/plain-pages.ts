import type { SiteModuleInput } from '@tsenomer/contracts';

type PlainPage = Pick<SiteModuleInput, 'id' | 'title' | 'hosts' | 'asOf' | 'confidence' | 'links'> &
  Partial<SiteModuleInput>;

/** A site whose product page the generic reading reads; the module knows its addresses and how it refuses. */
function plainPage(site: PlainPage): SiteModuleInput {
  return {
    currency: 'RUB',
    initialCity: null,
    pause: 1000,
    fields: {},
    search: null,
    requests: [{ name: 'page', via: 'http', answer: 'html', url: '{link}' }],
    ...site,
  };
}

/** Sites that no source describes further, or whose markup is what is known of them. */
export const PLAIN_PAGES: readonly SiteModuleInput[] = [
  plainPage({
    id: 'verum-agro',
    title: 'Verum Agro',
    hosts: ['verum-agro.ru'],
    asOf: '2026-11-20',
    confidence: 'none',
    links: [],
  }),
  plainPage({
    id: 'igooods',
    title: 'iGooods',
    hosts: ['igooods.ru'],
    asOf: '2025-06-01',
    confidence: 'low',
    links: [],
  }),
  plainPage({
    id: 'okey',
    title: 'О’КЕЙ',
    hosts: ['okeydostavka.ru'],
    asOf: '2026-01-01',
    confidence: 'medium',
    links: ['/{region}/*/{slug}'],
    pause: 800,
    requests: [{ name: 'page', via: 'browser', answer: 'html', url: '{link}' }],
  }),
  plainPage({
    id: 'lemana-pro',
    title: 'Лемана ПРО',
    hosts: ['lemanapro.ru', 'leroymerlin.ru'],
    asOf: '2026-01-01',
    confidence: 'medium',
    links: ['/product/{slug}-{id:digits}', '/product/{id:digits}'],
    requests: [{ name: 'page', via: 'browser', answer: 'html', url: '{link}' }],
    blocked: [
      { type: 'status', statuses: [401, 403] },
      { type: 'text', contains: '/__qrator/' },
    ],
  }),
  plainPage({
    id: 'amazon',
    title: 'Amazon',
    hosts: ['amazon.com', 'amazon.de', 'amazon.co.uk', 'amazon.com.tr', 'amazon.pl'],
    asOf: '2026-11-20',
    confidence: 'medium',
    currency: 'USD',
    links: ['/dp/{id}', '/*/dp/{id}', '/*/dp/{id}/*', '/dp/{id}/*', '/gp/product/{id}', '/gp/product/{id}/*'],
    blocked: [
      { type: 'text', contains: '/errors/validateCaptcha' },
      { type: 'status', statuses: [503] },
    ],
  }),
  plainPage({
    id: 'ebay',
    title: 'eBay',
    hosts: ['ebay.com', 'ebay.de', 'ebay.co.uk'],
    asOf: '2025-06-01',
    confidence: 'low',
    currency: 'USD',
    links: ['/itm/{id:digits}', '/itm/{slug}/{id:digits}'],
    blocked: [{ type: 'text', contains: 'Pardon our interruption' }],
  }),
];
