/** A page of a shop with words that also stand on block pages. */
export interface OrdinaryPage {
  readonly name: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TEXT =
  'Надёжная вещь для дома: проверена покупателями, доставим завтра, гарантия два года, возврат без вопросов. ';
const doc = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><header><a href="/">Магазин</a><a href="/catalog">Каталог</a></header>${body}<footer>© Магазин, 2026. Телефон 8 800 000-00-00</footer></body></html>`;
const product = (name: string, extra = '', head = ''): string =>
  doc(
    `${name} — купить в Магазине`,
    `<h1>${name}</h1><div class="price">1 299 ₽</div><button>В корзину</button><p>${TEXT}</p>${extra}`,
    head,
  );
const ld = (name: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, offers: { '@type': 'Offer', price: '1299', priceCurrency: 'RUB' } })}</script>`;
const page = (name: string, html: string, headers: Readonly<Record<string, string>> = {}): OrdinaryPage => ({
  name,
  html,
  headers,
});

export const ORDINARY_PAGES: readonly OrdinaryPage[] = [
  page('a robot vacuum cleaner', product('Робот-пылесос R10')),
  page(
    'a toy called "Я не робот"',
    product('Настольная игра «Я не робот»', '<p>Докажите друзьям, что вы не робот!</p>'),
  ),
  page('a book called "Access Denied"', product('Книга «Access Denied»')),
  page('a film called "Blocked"', product('DVD Blocked. You have been blocked')),
  page('a T-shirt "Just a moment"', product('Футболка Just a moment...')),
  page('a T-shirt with the heading alone', product('Just a moment', '', ld('Just a moment'))),
  page('a lock that is "blocked"', product('Замок, дверь заблокирована', '<p>Вы заблокированы? Нажмите кнопку.</p>')),
  page(
    'a reCAPTCHA in the form of questions',
    product(
      'Чайник',
      '<form><h2>Задать вопрос</h2><textarea></textarea><div class="g-recaptcha" data-sitekey="x"></div><p>Подтвердите, что вы не робот</p></form>',
      '<script src="https://www.google.com/recaptcha/api.js" async></script>',
    ),
  ),
  page(
    'a SmartCaptcha widget in the form of reviews',
    product(
      'Чайник',
      '<form><div id="captcha-container" class="smart-captcha" data-sitekey="ysc1_x"></div></form>',
      '<script src="https://smartcaptcha.yandexcloud.net/captcha.js" defer></script>',
    ),
  ),
  page(
    'an hCaptcha in the form of a subscription',
    product(
      'Чайник',
      '<form><div class="h-captcha" data-sitekey="1"></div></form>',
      '<script src="https://js.hcaptcha.com/1/api.js"></script>',
    ),
  ),
  page(
    'a Turnstile in the form of a login',
    product(
      'Чайник',
      '<form><div class="cf-turnstile"></div></form>',
      '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>',
    ),
  ),
  page(
    'Cloudflare’s own scripts on a page that is served',
    product(
      'Чайник',
      '<script>(function(){var a="/cdn-cgi/challenge-platform/scripts/jsd/main.js"})()</script>',
      '<script src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script>',
    ),
    { server: 'cloudflare', 'cf-ray': '1' },
  ),
  page(
    'PerimeterX’s sensor on a page that is served',
    product('Чайник', '<script>window._pxAppId="PX1";</script><script src="/PX1/init.js"></script>'),
  ),
  page(
    'Imperva’s script on a page that is served',
    product('Чайник', '', '<script src="/_Incapsula_Resource?SWJIYLWA=719d34d31c8e3a6e6fffd425f7e032f3"></script>'),
  ),
  page(
    'DataDome’s tag on a page that is served',
    product(
      'Чайник',
      '<script>window.ddjskey="K";window.ddoptions={ajaxListenerPath:true}</script><script src="https://js.datadome.co/tags.js"></script>',
    ),
    { 'x-datadome-cid': '1' },
  ),
  page(
    'Akamai’s sensor on a page that is served',
    product(
      'Чайник',
      '<script src="/akam/13/3a2f1"></script><noscript><img src="https://shop.example/akam/13/pixel_3a2f1" alt=""></noscript>',
    ),
  ),
  page('Qrator in front of a page that is served', product('Чайник'), { server: 'QRATOR' }),
  page('DDoS-Guard in front of a page that is served', product('Чайник'), { server: 'ddos-guard' }),
  page(
    'AWS WAF’s script on a page that is served',
    product('Чайник', '', '<script src="https://x.edge.sdk.awswaf.com/x/challenge.js" defer></script>'),
  ),
  page(
    'a service "captcha" named in a state',
    product(
      'Чайник',
      '<script>window.__STATE__={"services":{"captcha":{"url":"/showcaptcha","enabled":false}}}</script>',
    ),
  ),
  page(
    'a heading of a blog on captchas',
    doc(
      'Что такое капча и зачем она нужна',
      `<article><h1>Что такое капча</h1><p>Если сайт решил, что вы робот, он покажет «Подтвердите, что вы не робот».</p><p>${TEXT.repeat(40)}</p></article>`,
    ),
  ),
  page(
    'terms that speak of blocking',
    doc(
      'Правила',
      `<h1>Правила</h1><p>При подозрительной активности доступ может быть ограничен, а учётная запись заблокирована. ${TEXT.repeat(20)}</p>`,
    ),
  ),
  page(
    'a help page on "access denied"',
    doc('Ошибка Access denied: что делать', `<h1>Ошибка Access denied</h1><p>${TEXT.repeat(20)}</p>`),
  ),
  page(
    'a review that complains of a captcha',
    product(
      'Чайник',
      '<div class="review">Сайт замучил: «пройдите проверку, вы не робот», слишком много запросов. Чайник хороший.</div>',
    ),
  ),
  page(
    'a product out of stock with a short page',
    doc(
      'Чайник — нет в наличии',
      '<h1>Чайник</h1><p>Нет в наличии. Сообщить о поступлении?</p><div class="g-recaptcha"></div>',
    ),
  ),
  page(
    'an age gate',
    doc(
      'Вино красное',
      '<h1>Вино красное сухое</h1><p>Вам есть 18 лет? Подтвердите возраст, чтобы продолжить.</p><button>Да</button><button>Нет</button>',
    ),
  ),
  page(
    'a login gate',
    doc('Вход', '<h1>Войдите, чтобы увидеть цену</h1><form><input type="tel"><button>Получить код</button></form>'),
  ),
  page('a choice of a city', doc('Магазин', '<h1>Выберите город</h1><ul><li>Москва</li><li>Казань</li></ul>')),
  page('an empty catalogue', doc('Каталог', '<h1>Каталог</h1><p>Ничего не найдено. Попробуйте изменить запрос.</p>')),
  page(
    'a rate of "too many requests" in an API’s description',
    doc('API — лимиты', `<h1>Лимиты</h1><p>429 Too Many Requests — слишком много запросов. ${TEXT.repeat(20)}</p>`),
  ),
  page('security cameras with "security check"', product('Камера Security Check Pro')),
  page('a human-shaped lamp', product('Лампа Are you human?', '<p>Verify you are human with our lamp.</p>')),
  page(
    'a page for those without scripts',
    product('Чайник', '<noscript>Please enable JavaScript and cookies to continue</noscript>'),
  ),
  page('a VPN router', product('Роутер с VPN', '<p>Отключите VPN одной кнопкой.</p>')),
  page('a shell of a page that scripts fill', doc('Магазин', '<div id="root"></div><script src="/app.js"></script>')),
  page(
    'a novel about Cloudflare with a reference number',
    product('Роман «Ray ID»', '<p>Access Denied. Reference #18 стоит на обложке.</p>'),
  ),
  page(
    'a marketplace’s page with its antibot cookie named',
    product('Чайник', '<script>window.cfg={"cookies":["session","x_wbaas_token"]}</script>'),
  ),
];
