import type { IncidentKind, Locale } from '@tsenomer/contracts';
import { compose } from '../compose.ts';
import type { Letter } from '../letter.ts';
import { quotedName } from '../safe-text.ts';

export interface SiteIncidentFacts {
  readonly company: string;
  readonly what: IncidentKind;
  /** Shares in basis points. */
  readonly before: number;
  readonly now: number;
  /** The page of the site's health; null when the installation does not know its own address. */
  readonly url: string | null;
}

const WHAT = {
  ru: {
    price: 'цена читается реже, чем раньше',
    yield: 'проверки чаще заканчиваются ошибкой',
    stock: 'почти всё стало «нет в наличии»',
    availability: 'перестало читаться наличие',
    name: 'перестало читаться название',
    rating: 'перестал читаться рейтинг',
    photo: 'перестало читаться фото',
  },
  en: {
    price: 'the price is read less often than before',
    yield: 'checks fail more often',
    stock: 'almost everything became “not available”',
    availability: 'availability is no longer read',
    name: 'the name is no longer read',
    rating: 'the rating is no longer read',
    photo: 'the photo is no longer read',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<IncidentKind, string>>>>;

/** Tells administrators that a site stopped giving what it used to; once for each incident. */
export function siteIncidentLetter({ company, what, before, now, url }: SiteIncidentFacts, first: Locale): Letter {
  const name = { ru: quotedName(company) || 'один из сайтов', en: quotedName(company) || 'one of the sites' };
  const [was, is] = [before, now].map((share) => `${Math.round(share / 100)} %`);
  return compose(
    {
      ru: {
        subject: `Сбор данных: ${name.ru} — ${WHAT.ru[what]}`,
        preheader: `Было ${was}, стало ${is}`,
        heading: `${name.ru}: ${WHAT.ru[what]}`,
        paragraphs: [
          `За предыдущие 7 дней — ${was}, в последних проверках — ${is}. Это больше, чем бывает случайно.`,
          'Обычно так бывает, когда сайт сменил вёрстку или закрылся от роботов. Письмо приходит один раз; когда сайт восстановится, инцидент закроется сам.',
        ],
        ...(url !== null && { button: { label: 'Посмотреть состояние сайта', url } }),
        note: 'Такие письма отключаются в панели администратора, вкладка «Здоровье сайтов».',
      },
      en: {
        subject: `Collecting: ${name.en} — ${WHAT.en[what]}`,
        preheader: `It was ${was}, now it is ${is}`,
        heading: `${name.en}: ${WHAT.en[what]}`,
        paragraphs: [
          `Over the 7 days before it was ${was}, in the newest checks it is ${is}: more than happens by chance.`,
          'Most often the site has changed its pages or refuses robots. This letter comes once; when the site recovers, the incident closes by itself.',
        ],
        ...(url !== null && { button: { label: 'See how the site does', url } }),
        note: 'These letters can be switched off in the admin panel, tab “Site health”.',
      },
    },
    first,
  );
}
