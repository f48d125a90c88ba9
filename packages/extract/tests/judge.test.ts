import { describe, expect, it } from 'vitest';
import { judgeBlock, judgeNotFound, readPage } from '../src/index.ts';
import { ADDRESS, jsonLd, page, read } from './page-builder.ts';

const doc = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('judgeBlock', () => {
  it.each([
    [
      'cloudflare',
      doc(
        'Just a moment...',
        '<div class="main-wrapper"><noscript>Enable JavaScript and cookies to continue</noscript></div><script>window._cf_chl_opt={cvId:"3"};</script>',
      ),
    ],
    [
      'cloudflare',
      doc('Attention Required! | Cloudflare', '<div id="cf-error-details"><h1>Sorry, you have been blocked</h1></div>'),
    ],
    [
      'datadome',
      doc(
        'shop.com',
        '<script>var dd={"rt":"c","host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
      ),
    ],
    [
      'perimeterx',
      doc(
        'Access to this page has been denied',
        '<div id="px-captcha"></div><p>Press & Hold to confirm you are a human</p>',
      ),
    ],
    ['imperva', doc('', '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1&incident_id=1234"></iframe>')],
    [
      'imperva',
      doc(
        'Pardon Our Interruption',
        '<h1>Pardon Our Interruption</h1><p>As you were browsing something about your browser made us think you were a bot.</p>',
      ),
    ],
    [
      'akamai',
      doc(
        'Access Denied',
        '<h1>Access Denied</h1>You don\'t have permission to access "http://x" on this server.<p>Reference #18.2d3&#46;17</p>',
      ),
    ],
    [
      'kasada',
      '<!doctype html><html><head></head><body><script>window.KPSDK={};KPSDK.now=Date.now;</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/ips.js?x=1"></script></body></html>',
    ],
    ['qrator', doc('', '<script src="/__qrator/qauth_utm_v2_d.js"></script>')],
    [
      'smartcaptcha',
      doc(
        'Вы не робот?',
        '<form method="POST" action="/checkcaptcha?key=1" id="checkbox-captcha-form"><div class="CheckboxCaptcha">Подтвердите, что запросы отправляли вы, а не робот</div></form>',
      ),
    ],
    ['servicepipe', doc('Проверка', '<div id="id_captcha_frame_div"></div><script>get_cookie_spsn()</script>')],
    [
      'amazon-captcha',
      doc(
        'Amazon.com',
        '<form method="get" action="/errors/validateCaptcha"><h4>Enter the characters you see below</h4></form>',
      ),
    ],
    ['x5sec', doc('', '<script>location.href="/_____tmd_____/punish?x5secdata=abc"</script>')],
    ['aws-waf', doc('', '<script>window.awsWafCookieDomainList=[];window.gokuProps={}</script>')],
    ['text:', doc('Доступ ограничен', '<h1>Доступ ограничен</h1><p>С вашего адреса много запросов</p>')],
    ['text:', doc('Магазин', '<p>Подтвердите, что вы не робот</p><form><input></form>')],
  ])('[PARSE-5] knows the page of %s within HTTP 200', (sign, html) => {
    expect(judgeBlock({ status: 200, headers: {}, html })).toContain(sign);
    expect(read(html)).toMatchObject({ offer: { price: null, name: null } });
    expect(read(html).blocked).toContain(sign);
  });

  it.each([
    ['cloudflare', 403, { 'cf-mitigated': 'challenge' }],
    ['datadome', 403, { 'x-datadome': 'protected' }],
    ['wildberries', 498, {}],
    ['qrator', 401, { server: 'QRATOR' }],
    ['http-403', 403, {}],
    ['http-429', 429, {}],
    ['servicepipe', 403, { 'x-sp-crid': '1' }],
  ])('knows %s by status %d and headers %j', (sign, status, headers) => {
    expect(judgeBlock({ status, headers, html: '<p>no</p>' })).toBe(sign);
  });

  const description = 'A long and honest description of a kettle that people read before they buy. '.repeat(80);
  it.each([
    [
      'a product page that loads a captcha',
      page({
        head: `${jsonLd({ '@type': 'Product', name: 'x' })}<script src="https://www.google.com/recaptcha/api.js"></script>`,
        body: '<div class="g-recaptcha"></div><p>Access denied</p>',
      }),
    ],
    [
      "a page with a bot manager's script",
      page({
        head: '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><script>window._pxAppId="PX1"</script><script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
        body: `<span class="price">$5</span>${description}`,
      }),
    ],
    ['a book about robots', page({ h1: 'Я не робот', body: `<span class="price">500 ₽</span><p>${description}</p>` })],
    [
      'a short page with such a word and a price',
      page({ h1: 'Just a moment mug', body: '<p>Are you a human?</p><span class="price">$12.00</span>' }),
    ],
    ['an article about bans', doc('Why shops say "access denied"', `<h1>Why</h1><p>access denied ${description}</p>`)],
    ['an empty page', ''],
    ['a list', doc('Kettles', '<h1>Kettles</h1><p>Nothing here yet</p>')],
  ])('takes %s for an ordinary page', (_case, html) => {
    expect(judgeBlock({ status: 200, headers: { server: 'cloudflare', 'cf-ray': '1' }, html })).toBeNull();
  });

  it.each([404, 500, 502, 503, 504])('leaves a bare %d to its own code', (status) => {
    expect(judgeBlock({ status, headers: {}, html: doc(`${status} Error`, '<center>nginx</center>') })).toBeNull();
  });
});

describe('judgeNotFound', () => {
  it.each([
    ['404 Not Found', ''],
    ['Страница не найдена — Магазин', ''],
    ['Shop', 'Товар не найден'],
    ['Page not found | Shop', 'Oops!'],
    ['Shop', 'Такой страницы не существует'],
    ['Ошибка 404', ''],
    ['Shop', 'Product no longer available'],
    ['Error 404', 'x'],
  ])('[PARSE-5] sees that %j / %j is gone, also within HTTP 200', (title, h1) => {
    const html = doc(title, `<h1>${h1}</h1>`);
    expect(judgeNotFound({ status: 200, html })).toContain('text:');
    expect(read(html).notFound).toContain('text:');
  });

  it('goes by the status first', () => {
    expect([
      judgeNotFound({ status: 404, html: '' }),
      judgeNotFound({ status: 410, html: '' }),
      judgeNotFound({ status: 503, html: doc('Not found', '') }),
    ]).toEqual(['http-404', 'http-410', null]);
  });

  it.each([
    ['Kettle 404', 'Kettle 404'],
    ['Lost & Not Found: a novel', 'Lost & Not Found: a novel'],
    ['Shop', 'Kettle'],
    ['Город не найден', 'Город не найден'],
    ["Levi's 410 jeans", ''],
  ])('takes %j / %j for a page that is there', (title, h1) => {
    expect(judgeNotFound({ status: 200, html: doc(title, `<h1>${h1}</h1>`) })).toBeNull();
  });

  it('never says so of a page with a price in its data', () => {
    expect(
      judgeNotFound({
        status: 200,
        html: page({
          h1: 'Page not found',
          head: jsonLd({ '@type': 'Product', name: 'Page not found', offers: { price: 5 } }),
        }),
      }),
    ).toBeNull();
  });
});

describe('a shop without the city', () => {
  it.each([
    ['<h1>Город не найден</h1>', true],
    ['<div><H2 class="x">\n Мы не работаем в вашем городе</h2></div>', true],
    ['<h2>City not found</h2>', true],
    ['<p>Город не найден</p>', false],
    ['<h1>Чайник</h1><h2>Выберите город</h2>', false],
    ['<script>"<h1>Город не найден</h1>"</script>', false],
  ])('says so in %j: %s', (body, expected) => {
    const html = `<body>${body}</body>`;
    expect([
      readPage({ html, url: ADDRESS }).cityUnknown,
      readPage({ utf8: Buffer.from(html), url: ADDRESS }).cityUnknown,
    ]).toEqual([expected, expected]);
  });
});
