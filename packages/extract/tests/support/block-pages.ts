/** One answer by which a protection turns visitors away, written after its known signs. */
export interface BlockPage {
  readonly service: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const doc = (title: string, body: string, head = ''): string =>
  `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>${title}</title><meta name="robots" content="noindex,nofollow">${head}</head><body>${body}</body></html>`;

const block = (
  service: string,
  html: string,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): BlockPage => ({ service, status, headers, html });

export const BLOCK_PAGES: readonly BlockPage[] = [
  block(
    'Cloudflare managed challenge',
    doc(
      'Just a moment...',
      '<div class="main-wrapper" role="main"><div class="main-content"><noscript><div class="h2"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript></div></div><script>(function(){window._cf_chl_opt={cvId:"3",cZone:"shop.example",cType:"managed"};var a=document.createElement("script");a.src="/cdn-cgi/challenge-platform/h/g/orchestrate/chl_page/v1?ray=1";})();</script>',
    ),
    403,
    { server: 'cloudflare', 'cf-mitigated': 'challenge' },
  ),
  block(
    'Cloudflare in Russian',
    doc(
      'Один момент…',
      '<div class="main-content"><h1 class="zone-name-title">shop.example</h1><p id="challenge-running">Подождите, пока мы проверим ваш браузер</p></div><script>window._cf_chl_opt={cType:"non-interactive"}</script>',
    ),
  ),
  block(
    'Cloudflare error 1020',
    doc(
      'Access denied | shop.example used Cloudflare to restrict access',
      '<div id="cf-wrapper"><div id="cf-error-details"><h1>Error <span>1020</span></h1><h2>Access denied</h2><p>You have been blocked</p><span class="cf-footer-item">Cloudflare Ray ID: 8a1</span></div></div>',
    ),
  ),
  block(
    'Cloudflare error 1015',
    doc(
      'Access denied | shop.example used Cloudflare to restrict access',
      '<div id="cf-error-details"><h1>Error 1015</h1><h2>You are being rate limited</h2></div>',
    ),
    429,
  ),
  block(
    'DataDome captcha',
    doc(
      'shop.example',
      '<p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={"rt":"c","cid":"AHrl","hsh":"1","t":"bv","host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/c.js"></script>',
    ),
  ),
  block(
    'DataDome device check',
    '<html><head><title>shop.example</title></head><body><script>var dd={"rt":"i","host":"geo.captcha-delivery.com"}</script><script src="https://ct.captcha-delivery.com/i.js"></script></body></html>',
    403,
    { 'x-datadome': 'protected' },
  ),
  block(
    'Akamai denial',
    '<HTML><HEAD>\n<TITLE>Access Denied</TITLE>\n</HEAD><BODY>\n<H1>Access Denied</H1>\n\nYou don\'t have permission to access "http&#58;&#47;&#47;shop&#46;example&#47;p" on this server.<P>\nReference&#32;&#35;18&#46;2d3a1602&#46;1700000000&#46;1a2b3c4\n<P>https&#58;&#47;&#47;errors&#46;edgesuite&#46;net&#47;18&#46;2d3a1602</P>\n</BODY>\n</HTML>',
  ),
  block(
    'Akamai interstitial',
    doc('', '<div id="sec-if-cpt-container"></div><script src="/_sec/cp_challenge/ak-challenge-3-5.htm"></script>'),
  ),
  block(
    'Imperva iframe',
    '<html style="height:100%"><head><META NAME="ROBOTS" CONTENT="NOINDEX, NOFOLLOW"></head><body style="margin:0px;height:100%"><iframe id="main-iframe" src="/_Incapsula_Resource?CWUDNSAI=9&xinfo=5-1-0&incident_id=123-456&edet=12&cinfo=04" frameborder=0>Request unsuccessful. Incapsula incident ID: 123-456</iframe></body></html>',
  ),
  block(
    'Imperva interruption',
    doc(
      'Pardon Our Interruption',
      '<div class="container"><h1>Pardon Our Interruption...</h1><p>As you were browsing something about your browser made us think you were a bot. There are a few reasons this might happen:</p><ul><li>You\'re a power user moving through this website with super-human speed.</li></ul></div>',
    ),
  ),
  block(
    'PerimeterX press and hold',
    doc(
      'Access to this page has been denied',
      '<div id="px-captcha-wrapper"><div class="px-captcha-header">Before we continue...</div><div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human (and not a bot).</p></div><script>window._pxAppId="PXabc";window._pxBlockScript="/abc/captcha.js"</script>',
    ),
  ),
  block(
    'Kasada',
    '<!DOCTYPE html><html><head></head><body><script>window.KPSDK={};KPSDK.now=typeof performance!=="undefined"&&performance.now?performance.now.bind(performance):Date.now.bind(Date);KPSDK.start=KPSDK.now();</script><script src="/149e9513-01fa-4fb0-aad4-566afd725d1b/2d206a39-8ed7-437e-a3be-862e0f06eea3/ips.js?ts=1"></script></body></html>',
    429,
  ),
  block(
    'Qrator check',
    '<!DOCTYPE html><html><head><title>HTTP 401</title><script src="/__qrator/qauth_utm_v2_d9.js"></script></head><body></body></html>',
    401,
    { server: 'QRATOR' },
  ),
  block(
    'Qrator within 200',
    '<html><head><meta charset="utf-8"><script>window.qauth_handle_validate_success=function(){location.reload()}</script><script src="/__qrator/qauth.js"></script></head><body><noscript>Включите JavaScript</noscript></body></html>',
  ),
  block(
    'DDoS-Guard',
    doc(
      'DDoS-Guard',
      '<h1>Checking your browser before accessing shop.example</h1><p>Please allow up to 5 seconds</p><script src="/.well-known/ddos-guard/js-challenge/index.js"></script>',
    ),
  ),
  block('DDoS-Guard denial', doc('DDOS-GUARD', '<h1 id="title">403</h1><p>Доступ к сайту запрещён</p>'), 403, {
    server: 'ddos-guard',
  }),
  block(
    'Yandex SmartCaptcha',
    doc(
      'Вы не робот?',
      '<form method="POST" action="/checkcaptcha?key=abc&retpath=x" id="checkbox-captcha-form"><div class="CheckboxCaptcha"><h1>Подтвердите, что запросы отправляли вы, а не робот</h1><p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические.</p></div></form>',
    ),
  ),
  block(
    'Yandex SmartCaptcha puzzle',
    doc(
      'Подтвердите, что вы не робот',
      '<div class="AdvancedCaptcha AdvancedCaptcha_silhouette"><p>Нажмите в таком порядке</p></div>',
    ),
  ),
  block(
    'Ozon denial',
    doc(
      'Доступ ограничен',
      '<div class="load-error"><h2>Доступ ограничен</h2><p>Похоже, у вас включён VPN. Отключите его и обновите страницу.</p><p>fab_nmk_20261120</p></div>',
    ),
    403,
  ),
  block(
    'Ozon antibot',
    doc(
      'Antibot Challenge Page',
      '<div id="captcha"></div><script>window.__challenge={"incidentId":"fab_chlg_20261120"}</script>',
    ),
  ),
  block(
    'Wildberries challenge',
    doc(
      'Почти готово...',
      '<h1>Почти готово...</h1><p>Проверяем браузер</p><script src="/__wbaas/challenges/antibot/__static/v1/client.js"></script>',
    ),
    498,
    { server: 'wbaas' },
  ),
  block(
    'Wildberries suspicion',
    doc(
      'Wildberries',
      '<div class="support-title">Что-то не так...</div><p>Подозрительная активность: мы заметили необычные запросы с вашего адреса.</p>',
    ),
  ),
  block(
    'nginx 403',
    '<html>\r\n<head><title>403 Forbidden</title></head>\r\n<body>\r\n<center><h1>403 Forbidden</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>',
    403,
    { server: 'nginx/1.24.0' },
  ),
  block(
    'nginx 429',
    '<html>\r\n<head><title>429 Too Many Requests</title></head>\r\n<body>\r\n<center><h1>429 Too Many Requests</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>',
    429,
    { server: 'nginx' },
  ),
  block(
    'Amazon robot check',
    doc(
      'Robot Check',
      '<div class="a-box"><h4>Enter the characters you see below</h4><p>Sorry, we just need to make sure you\'re not a robot. For best results, please make sure your browser is accepting cookies.</p><form method="get" action="/errors/validateCaptcha" name=""><input type="text" id="captchacharacters"></form></div>',
    ),
  ),
  block(
    'Amazon button',
    doc(
      'Amazon',
      '<h4>Click the button below to continue shopping</h4><form method="get" action="/errors/validateCaptcha"><button>Continue shopping</button></form>',
    ),
  ),
  block(
    'Variti',
    doc(
      'Проверка браузера',
      '<h1>Проверка браузера</h1><p>Пожалуйста, подождите. Мы проверяем, что вы не бот.</p><script>document.cookie="ipp_key=1";location.reload()</script>',
    ),
  ),
  block(
    'ServicePipe',
    doc(
      'Проверка',
      '<div id="id_captcha_frame_div" style="height:100%"></div><script>function get_cookie_spsn(){}; var spsc="1"</script><script src="https://servicepipe.ru/static/checkjs/1.js"></script>',
    ),
  ),
  block('ServicePipe denial', doc('Forbidden', '<p>Доступ запрещён</p>'), 403, { 'x-sp-crid': '123:1' }),
  block(
    'AWS WAF',
    '<!DOCTYPE html><html><head><title></title></head><body><div id="challenge-container"></div><script>window.awsWafCookieDomainList=[];window.gokuProps={"key":"AQID","context":"","iv":""};</script><script src="https://x.token.awswaf.com/challenge.js"></script></body></html>',
    202,
    { 'x-amzn-waf-action': 'challenge' },
  ),
  block(
    'F5',
    '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Please consult with your administrator.<br><br>Your support ID is: 123456789</body></html>',
  ),
  block(
    'Sucuri',
    doc(
      'Sucuri WebSite Firewall - Access Denied',
      '<h1>Access Denied - Sucuri Website Firewall</h1><table><tr><td>Block reason:</td><td>Bad bot access attempt.</td></tr></table>',
    ),
  ),
  block(
    'Google sorry',
    doc(
      'https://www.google.com/search',
      '<div>Our systems have detected unusual traffic from your computer network.</div><form action="index" method="post"><input name="q" value="/sorry/index"></form><p>/sorry/index unusual traffic</p>',
    ),
  ),
  block(
    'a house-made captcha',
    doc(
      'Проверка',
      '<h2>Подтвердите, что вы не робот</h2><form method="post"><img src="/captcha.php"><input name="code"><button>Продолжить</button></form>',
    ),
  ),
  block(
    'a house-made limit',
    doc('Интернет-магазин', '<p>Слишком много запросов с вашего IP-адреса. Попробуйте через 15 минут.</p>'),
  ),
  block(
    '1C-Bitrix proactive protection',
    doc(
      'Доступ заблокирован',
      '<h1>Доступ к сайту временно ограничен</h1><p>Ваш IP-адрес заблокирован модулем проактивной защиты.</p>',
    ),
  ),
];
