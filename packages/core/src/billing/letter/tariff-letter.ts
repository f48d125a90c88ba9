import { decimalFromMinor } from '@tsenomer/contracts';
import type { Locale, Tariff } from '@tsenomer/contracts';
import { compose } from '../../platform/mail/compose.ts';
import type { Letter, LetterContent } from '../../platform/mail/letter.ts';
import { quotedName } from '../../platform/mail/safe-text.ts';

/** A tariff before and after; null: none was, or is, chosen. */
export interface TariffChange {
  readonly before: Tariff | null;
  readonly after: Tariff | null;
  /** ISO 4217. */
  readonly currency: string;
}

interface Words {
  readonly subject: string;
  readonly was: string;
  readonly is: string;
  readonly none: string;
  readonly named: (name: string) => string;
  readonly includes: (price: string, count: string) => string;
  readonly packet: (price: string, count: string, most: number) => string;
  readonly note: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  ru: {
    subject: 'Тариф изменён',
    was: 'Было',
    is: 'Стало',
    none: 'тариф не выбран',
    named: (name) => `«${name}»`,
    includes: (price, count) => `${price} за ${count}`,
    packet: (price, count, most) => `пакет ${count} за ${price}, до ${most} в месяц`,
    note: 'Счёт этого месяца считается по новому тарифу. Кому приходит письмо — задано на странице «Тариф и счёт».',
  },
  en: {
    subject: 'The tariff was changed',
    was: 'Before',
    is: 'Now',
    none: 'no tariff is chosen',
    named: (name) => `“${name}”`,
    includes: (price, count) => `${price} for ${count}`,
    packet: (price, count, most) => `a package of ${count} for ${price}, up to ${most} a month`,
    note: 'This month’s bill is computed by the new tariff. Who gets this letter is set on the page “Tariff and bill”.',
  },
};

/** Tells that another tariff holds, or that it was changed (P2 §3 `notifyTariffChange`). */
export function tariffLetter(change: TariffChange, first: Locale): Letter {
  return compose({ ru: content(change, 'ru'), en: content(change, 'en') }, first);
}

function content({ before, after, currency }: TariffChange, locale: Locale): LetterContent {
  const words = WORDS[locale];
  const was = `${words.was}: ${described(before, currency, locale)}.`;
  const is = `${words.is}: ${described(after, currency, locale)}.`;
  return { subject: words.subject, preheader: is, heading: words.subject, paragraphs: [was, is], note: words.note };
}

function described(tariff: Tariff | null, currency: string, locale: Locale): string {
  const words = WORDS[locale];
  if (tariff === null) return words.none;
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value);
  const price = (minor: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      Number(decimalFromMinor(BigInt(minor), currency)),
    );
  const parts = [
    words.named(quotedName(tariff.name)),
    words.includes(price(tariff.tariffPrice), count(tariff.tariffChecksCount)),
    ...(tariff.packetChecksCount > 0 && tariff.packetsAvailable > 0
      ? [words.packet(price(tariff.packetPrice), count(tariff.packetChecksCount), tariff.packetsAvailable)]
      : []),
  ];
  return parts.join(', ');
}
