import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import type { Site } from '../site.ts';
import { layout } from './layout.ts';

/** Nothing here (sent with 404). */
export function notFoundPage(site: Site): Html {
  return layout(site, {
    title: 'Страница не найдена',
    body: html`<h1>Страница не найдена</h1><p>Возможно, товар снят с продажи или адрес набран с ошибкой.</p><p><a href="/catalog">Перейти в каталог</a></p>`,
  });
}

/** The shop does not know the visitor's city: no prices. */
export function unknownCityPage(site: Site): Html {
  return layout(site, {
    title: 'Город не найден',
    body: html`<h1 class="city-not-found">Город не найден</h1><p>Мы пока не работаем в вашем городе. Выберите другой город внизу страницы.</p>`,
  });
}

/** The shop itself has failed (sent with 5xx). */
export function failurePage(site: Site, status: number): Html {
  return layout(site, {
    title: `Ошибка ${status}`,
    body: html`<h1>Ошибка ${status}</h1><p>У нас что-то сломалось. Попробуйте зайти позже.</p>`,
  });
}

/** The web server's own page, without anything of the shop. */
export function bareServerPage(): Html {
  return html`<html>
<head><title>400 Bad Request</title></head>
<body>
<center><h1>400 Bad Request</h1></center>
<hr><center>nginx</center>
</body>
</html>
`;
}
