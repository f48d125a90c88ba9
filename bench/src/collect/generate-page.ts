import { russianWords } from './russian-words.ts';

const SMALLEST_PAGE = 500_000;
const PAGES_VARY_BY = 100_000;

/** The price that the page of a number states, in whole roubles. */
export function generatedPrice(number: number): number {
  return 1990 + ((number * 7919) % 90_000);
}

/**
 * A product's page as Russian shops serve them: menus, inlined styles and icons, the state of its scripts, cards of
 * other products, reviews, and the product as JSON-LD. The same number gives the same page, of 500 to 600 KB in UTF-8.
 */
export function generatePage(number: number): string {
  const words = russianWords(number);
  const name = `Дрель ударная ${words.next()} ${1000 + number}`;
  const price = generatedPrice(number);
  const head = headOf(name, number, price);
  const parts = [menu(words), heading(name, number, price), state(words, number)];
  const wanted = SMALLEST_PAGE + ((number * 104_729) % PAGES_VARY_BY);
  let size = Buffer.byteLength(head) + parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  for (let at = 0; size < wanted; at += 1) {
    const part = at % 3 === 0 ? card(words, number * 1000 + at) : review(words, at);
    parts.push(part);
    size += Buffer.byteLength(part) + 1;
  }
  return `<!DOCTYPE html>\n<html lang="ru">\n${head}\n<body class="page page_type_product">\n${parts.join('\n')}\n</body>\n</html>\n`;
}

function headOf(name: string, number: number, price: number): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: String(1_000_000 + number),
    mpn: `DU-${number}`,
    brand: { '@type': 'Brand', name: 'Зубр' },
    image: [`/photo/${number}.jpg`],
    description: `${name}: двухскоростной редуктор, реверс, кейс в комплекте.`,
    aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.7', reviewCount: 10 + number },
    offers: {
      '@type': 'Offer',
      price: `${price}.00`,
      priceCurrency: 'RUB',
      availability: 'https://schema.org/InStock',
    },
  };
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Инструмент' }],
  };
  const styles = Array.from(
    { length: 1200 },
    (_, at) => `.c${at}{margin:${at % 9}px;color:#${(at * 4099).toString(16).padStart(6, '0').slice(-6)}}`,
  );
  return [
    '<head>',
    '<meta charset="utf-8">',
    `<title>${name} — купить в интернет-магазине</title>`,
    `<meta name="description" content="${name} с доставкой по Москве">`,
    `<meta property="og:title" content="${name}">`,
    `<style>${styles.join('')}</style>`,
    `<script type="application/ld+json">${JSON.stringify(trail)}</script>`,
    `<script type="application/ld+json">${JSON.stringify(product)}</script>`,
    '</head>',
  ].join('\n');
}

type Words = ReturnType<typeof russianWords>;

function menu(words: Words): string {
  const items = Array.from(
    { length: 600 },
    (_, at) =>
      `<li class="menu__item c${at % 90}"><a class="menu__link" href="/catalog/${at}/" data-id="${at}">${words.take(2)}</a></li>`,
  );
  return `<nav class="menu"><ul>${items.join('')}</ul></nav>`;
}

function heading(name: string, number: number, price: number): string {
  return (
    `<main><h1 class="product__title">${name}</h1><div class="product__article">Артикул: ${1_000_000 + number}</div>` +
    `<div class="product__price"><span class="price">${price.toLocaleString('ru')} ₽</span></div><button class="buy">В корзину</button></main>`
  );
}

function state(words: Words, number: number): string {
  const goods = Array.from({ length: 500 }, (_, at) => ({
    id: number * 1000 + at,
    title: words.take(4),
    stock: at % 7,
    flags: ['new', 'pickup'],
    seen: at % 2 === 0,
  }));
  return `<script>window.__SHOP_STATE__=${JSON.stringify({ region: 'msk', goods })};</script>`;
}

function card(words: Words, id: number): string {
  return (
    `<div class="card c${id % 90}" data-product="${id}"><a class="card__link" href="/product/${id}/"><img class="card__image" loading="lazy" ` +
    `src="https://img.shop.example/c/${id}.webp" alt=""><svg class="icon" viewBox="0 0 24 24"><path d="M12 2 2 7l10 5 10-5-10-5zM2 17l10 5 10-5"/></svg>` +
    `<span class="card__title">${words.take(5)}</span></a><span class="card__price">${1000 + (id % 9000)} ₽</span></div>`
  );
}

function review(words: Words, at: number): string {
  return (
    `<article class="review"><header><b>${words.take(2)}</b> <time datetime="2026-0${1 + (at % 9)}-11">11.0${1 + (at % 9)}.2026</time></header>` +
    `<p>${words.take(60)}.</p><p>Достоинства: ${words.take(12)}.</p><p>Недостатки: ${words.take(8)}.</p></article>`
  );
}
