import type { Locale, TariffType } from '@tsenomer/contracts';
import { compose } from '../../platform/mail/compose.ts';
import type { Letter, LetterContent } from '../../platform/mail/letter.ts';
import { quotedName } from '../../platform/mail/safe-text.ts';
import type { NoticeKind } from '../quota/rules/notices.ts';

/** What a letter about a quota says. */
export interface NoticeFacts {
  readonly what: NoticeKind;
  readonly type: TariffType;
  readonly tariff: string;
  /** Packages that were added this month. */
  readonly packages: number;
  readonly left: number;
  readonly quota: number;
  /** Whether checks above the tariff go on and are billed. */
  readonly goesOn: boolean;
}

interface Words {
  readonly counted: Readonly<Record<TariffType, string>>;
  readonly heading: (facts: NoticeFacts, counted: string) => string;
  readonly left: (left: string, quota: string) => string;
  readonly next: Readonly<Record<'package' | 'low' | 'goesOn' | 'stops', string>>;
  readonly note: string;
}

const PERCENT = { left30: 30, left10: 10 } as const;

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    counted: { online: 'проверки', offline: 'распознавания' },
    heading({ what, tariff, packages }, counted) {
      const name = quotedName(tariff);
      if (what === 'package') return `Тариф «${name}»: добавлен пакет, всего за месяц: ${packages}`;
      if (what === 'spent') return `Тариф «${name}»: ${counted} кончились`;
      return `Тариф «${name}»: остаётся ${PERCENT[what]} %`;
    },
    left: (left, quota) => `Осталось ${left} из ${quota}.`,
    next: {
      package: 'Пакет добавляется сам, когда то, что входит в тариф, израсходовано. Он войдёт в счёт этого месяца.',
      low: 'Когда они кончатся, добавится пакет, если он есть в тарифе.',
      goesOn: 'Пакетов больше нет. Проверки идут дальше и считаются по цене проверки тарифа.',
      stops: 'Пакетов больше нет. Запуски по расписанию не начинаются до конца месяца; начатые доходят до конца.',
    },
    note: 'Письмо приходит один раз. Кому — задано на странице «Тариф и счёт».',
  },
  en: {
    counted: { online: 'checks', offline: 'recognitions' },
    heading({ what, tariff, packages }, counted) {
      const name = quotedName(tariff);
      if (what === 'package') return `Tariff “${name}”: a package was added, ${packages} this month`;
      if (what === 'spent') return `Tariff “${name}”: the ${counted} are used up`;
      return `Tariff “${name}”: ${PERCENT[what]} % left`;
    },
    left: (left, quota) => `${left} of ${quota} are left.`,
    next: {
      package:
        'A package is added by itself when what the tariff includes is used up. It will be on this month’s bill.',
      low: 'When they are used up, a package is added if the tariff has one.',
      goesOn: 'There are no more packages. Checks go on and cost what one of the tariff does.',
      stops:
        'There are no more packages. The timetable starts no more runs this month; those begun go on to their end.',
    },
    note: 'This letter comes once. Who gets it is set on the page “Tariff and bill”.',
  },
};

/** Tells how little is left of a month's quota, or of a package that was added. */
export function noticeLetter(facts: NoticeFacts, first: Locale): Letter {
  return compose({ ru: content(facts, 'ru'), en: content(facts, 'en') }, first);
}

function content(facts: NoticeFacts, locale: Locale): LetterContent {
  const words = WORDS[locale];
  const number = new Intl.NumberFormat(locale);
  const heading = words.heading(facts, words.counted[facts.type]);
  const left = words.left(number.format(facts.left), number.format(facts.quota));
  const next =
    facts.what === 'package'
      ? words.next.package
      : facts.what === 'spent'
        ? words.next[facts.goesOn || facts.type === 'offline' ? 'goesOn' : 'stops']
        : words.next.low;
  return { subject: heading, preheader: left, heading, paragraphs: [left, next], note: words.note };
}
