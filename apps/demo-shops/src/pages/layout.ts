import { demoCities } from '@tsenomer/demo-market';
import { html, trusted } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { styles } from '../markup/look.ts';
import type { Site } from '../site.ts';

export interface PageParts {
  readonly title: string;
  readonly body: Html;
  /** Meta elements and data blocks. */
  readonly head?: Html;
}

/** A whole page: the shop's header, search and footer around a body. */
export function layout({ shop, look }: Site, { title, body, head }: PageParts): Html {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} — ${shop.name}</title>
<link rel="icon" href="data:,">
${head ?? null}
<style>${trusted(styles(look))}</style>
</head>
<body>
<header>
<a class="logo" href="/">${shop.name}</a><span>${look.motto}</span><a href="/catalog">Каталог</a>
<form action="/search" role="search"><input name="q" type="search" aria-label="Поиск по товарам и штрихкодам" placeholder="Товар или штрихкод"> <button>Найти</button></form>
</header>
<main>
${body}
</main>
<footer>
<span>© ${shop.name}</span><span>${look.phone}, ежедневно с 9 до 21</span><a href="/catalog">Каталог</a>
${shop.cityCodes ? cityLinks(shop.cityCodes) : null}
</footer>
</body>
</html>`;
}

function cityLinks(codes: Readonly<Record<string, string>>): Html {
  const links = demoCities.flatMap(({ key, name }) =>
    codes[key] === undefined ? [] : [html`<a href="/city?code=${codes[key]}">${name}</a> `],
  );
  return html`<span>Ваш город: ${links}</span>`;
}
