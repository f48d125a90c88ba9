import { query } from '@tsenomer/db';
import type { SystemContext } from '@tsenomer/core';
import { keepCheckedPage } from '@tsenomer/core/collecting/kept-page';
import { warcOf } from '@tsenomer/core/violations/evidence';
import { z } from 'zod';

const checkRow = z.strictObject({
  link_id: z.int(),
  task_id: z.int(),
  company_id: z.int(),
  city_id: z.int(),
  url: z.string(),
  observed_at: z.date(),
  name: z.string(),
  price: z.bigint(),
});
type CheckRow = z.output<typeof checkRow>;

/** What a kept page really said, beside the price that its check recorded. */
type Page = 'struckOut' | 'same' | 'empty';
/**
 * Of each ten pages: prices that an older reading took from the line that is struck out, and others that it read well.
 */
const PAGES: readonly Page[] = [
  'struckOut',
  'struckOut',
  'same',
  'struckOut',
  'same',
  'struckOut',
  'empty',
  'struckOut',
  'same',
  'struckOut',
];

/** Pages of some newest checks, as if kept by a version that took the price that is struck out for the price. */
export async function fillKeptPages(ctx: SystemContext): Promise<void> {
  const { rows } = await query(checkRow)`
    select s.link_id, s.task_id, s.company_id, s.city_id, l.url, s.observed_at, p.name, s.price
    from link_state s join link l on l.id = s.link_id join product p on p.id = s.product_id
    join company c on c.id = s.company_id
    where s.outcome = 1 and s.currency = 'RUB' and s.old_price is null and s.price >= 10000 and not s.analog
      and s.company_shop_id = 0
      and s.card_price is null and s.club_price is null and s.coupon_price is null
      and not c.own and c.parser_config is not null and c.parser_config -> 'robot' = 'null'::jsonb
    order by s.observed_at desc, s.link_id limit ${PAGES.length}`.execute(ctx.db);
  for (const [place, row] of rows.entries()) await keepPage(ctx, row, PAGES[place] ?? 'same');
}

async function keepPage(ctx: SystemContext, row: CheckRow, page: Page): Promise<void> {
  const { link_id: linkId, task_id: taskId, company_id: companyId, observed_at: at, url } = row;
  const exchange = {
    url,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(pageOf(row, page), 'utf8'),
    as: 'received',
    proxy: null,
    via: 'http',
  } as const;
  const capture = { at, taskId, nodeId: 0, city: null, trainingId: null, newId: () => crypto.randomUUID() };
  const file = await warcOf([exchange], capture);
  const then = { ...ctx, now: () => at };
  await keepCheckedPage(then, { companyId, linkId, taskId, why: page === 'empty' ? 'priceless' : 'jump', page: file });
}

function pageOf({ name, price }: CheckRow, page: Page): string {
  const title = escaped(name);
  if (page === 'empty')
    return `<html lang="ru"><head><title>${title}</title></head><body><h1>${title}</h1><p>Цену уточняйте у продавца</p></body></html>`;
  const now = page === 'same' ? price : ((price * 4n) / 5n / 100n) * 100n;
  const before = page === 'same' ? '' : `<s>${rubles(price)} ₽</s> `;
  const offer = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: {
      '@type': 'Offer',
      price: rubles(now),
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  }).replaceAll('<', String.raw`\u003c`);
  return `<html lang="ru"><head><title>${title}</title><script type="application/ld+json">${offer}</script></head>
<body><h1>${title}</h1><p>${before}<b class="price">${rubles(now)} ₽</b></p><button>В корзину</button></body></html>`;
}

function rubles(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
