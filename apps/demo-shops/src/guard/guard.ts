import { html } from '../markup/html.ts';
import type { Html } from '../markup/html.ts';
import { layout } from '../pages/layout.ts';
import { pageReply } from '../pages/reply.ts';
import type { Reply, ShopRequest, Site } from '../site.ts';
import type { BanRules } from './ban-rules.ts';
import { VisitCounter } from './visit-counter.ts';

/** The cookie that makes a session. */
const SESSION = 'sid';

export interface Guarded {
  /** What a banned visitor gets instead of the page; null for a welcome one. */
  readonly refusal: Reply | null;
  /** To be set on a welcome visitor who came without a session. */
  readonly cookie: string | null;
}

export interface Guard {
  admit(site: Site, request: ShopRequest): Guarded;
}

/**
 * Watches visitors by session and by address. A banned session gets 429 once and a challenge page within HTTP 200 from
 * then on; a banned address gets 403. Another session lifts the first, another address (a proxy) lifts both, and time
 * does.
 */
export function createGuard(rules: BanRules, newSession: () => string): Guard {
  const sessions = new VisitCounter({ window: rules.window, limit: rules.sessionLimit, ban: rules.sessionBan });
  const addresses = new VisitCounter({ window: rules.window, limit: rules.addressLimit, ban: rules.addressBan });
  return {
    admit(site, request) {
      const now = site.now().getTime();
      if (rules.browsersOnly === true && !request.isBrowser)
        return { refusal: pageReply(challengePage()), cookie: null };
      if (addresses.visit(request.address, now)) return { refusal: pageReply(forbiddenPage(site), 403), cookie: null };
      const known = request.cookies.get(SESSION);
      const session = known ?? newSession();
      const ban = sessions.visit(session, now);
      if (!ban)
        return { refusal: null, cookie: known === undefined ? `${SESSION}=${session}; Path=/; HttpOnly` : null };
      if (!ban.isNew) return { refusal: pageReply(challengePage()), cookie: null };
      const seconds = Math.ceil((ban.until - now) / 1000);
      return { refusal: pageReply(tooManyPage(site), 429, { 'retry-after': String(seconds) }), cookie: null };
    },
  };
}

function forbiddenPage(site: Site): Html {
  return layout(site, {
    title: 'Доступ ограничен',
    body: html`<h1>Доступ ограничен</h1><p>С вашего адреса поступает слишком много запросов.</p>`,
  });
}

function tooManyPage(site: Site): Html {
  return layout(site, {
    title: 'Слишком много запросов',
    body: html`<h1>Слишком много запросов</h1><p>Подождите немного и обновите страницу.</p>`,
  });
}

/** Looks like the page of a protection service: no shop, no product, a script and a form to prove oneself with. */
function challengePage(): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="390"></head>
<body><div class="main-wrapper" role="main"><h1>Проверяем ваш браузер</h1><p id="challenge-error-text">Подтвердите, что вы не робот.</p>
<form id="challenge-form" class="challenge-form" action="/?__cf_chl_f_tk=demo" method="post"></form>
<script>window._cf_chl_opt={cvId:'3',cType:'managed'};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1" async></script></div></body></html>`;
}
