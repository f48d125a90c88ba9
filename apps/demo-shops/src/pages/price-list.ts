import { demoProducts } from '@tsenomer/demo-market';
import type { DemoCity } from '@tsenomer/demo-market';
import { rubles } from '../markup/rubles.ts';
import { viewProduct } from '../product/view.ts';
import type { Reply, Site } from '../site.ts';
import { bodyReply } from './reply.ts';

/** A price list for trying an import: long enough to be turned over, short enough to be read. */
const MOST_ROWS = 40;

/** The shop's price list as suppliers send theirs: a title above the header, the shop's own codes, prices as text. */
export function priceList(site: Site, city: DemoCity): Reply {
  const rows = demoProducts.flatMap((product) => {
    const view = viewProduct(site, site.shop, product, city);
    return view?.price === null || view === null ? [] : [[view.sku, view.title, product.brand, rubles(view.price)]];
  });
  const lines = [
    [`Прайс-лист «${site.shop.name}»`],
    [],
    ['Артикул', 'Наименование', 'Бренд', 'Рекомендованная цена'],
    ...rows.slice(0, MOST_ROWS),
  ];
  return bodyReply('text/csv; charset=utf-8', lines.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join(''));
}

function quoted(text: string): string {
  return /[;"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
