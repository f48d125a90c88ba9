import { decimalFromMinor } from '@tsenomer/contracts';
import type { AlertKind, InboxEntry, Locale } from '@tsenomer/contracts';

const KINDS = {
  ru: {
    priceMoved: 'Цена изменилась',
    cheapestLost: 'Мы больше не самые дешёвые',
    cheapestWon: 'Мы самые дешёвые',
    gone: 'Нет в наличии',
    backInStock: 'Снова в наличии',
    violation: 'Нарушение РРЦ',
    siteStopped: 'Сайт перестал отдавать данные',
    robotHealing: 'Подобраны или сняты селекторы сайта',
    runFailed: 'Запуск не состоялся или остановлен',
    quotaLow: 'Проверки по тарифу заканчиваются',
    packageAdded: 'Добавлен пакет проверок',
  },
  en: {
    priceMoved: 'The price moved',
    cheapestLost: 'We are no longer the cheapest',
    cheapestWon: 'We are the cheapest',
    gone: 'Not available',
    backInStock: 'Back in stock',
    violation: 'RRP violation',
    siteStopped: 'A site stopped giving data',
    robotHealing: 'Selectors of a site were found or taken back',
    runFailed: 'A run did not start or was stopped',
    quotaLow: 'The checks of the tariff are running out',
    packageAdded: 'A package of checks was added',
  },
} as const satisfies Readonly<Record<Locale, Readonly<Record<AlertKind, string>>>>;

/** An entry of the inbox in one line: what happened, to what, at whom, and from which price to which. */
export function entryLine(entry: InboxEntry, locale: Locale): string {
  const { product, company, collection, oldPrice, newPrice, currency } = entry;
  const amount = (minor: number, of: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: of }).format(
      Number(decimalFromMinor(BigInt(minor), of)),
    );
  const prices =
    oldPrice === null || newPrice === null || currency === null
      ? []
      : [`${amount(oldPrice, currency)} → ${amount(newPrice, currency)}`];
  const about = product?.name ?? collection?.name;
  const subject = [about, company?.name].filter((name) => name !== undefined);
  const rest = [...subject, ...prices].join(', ');
  return rest === '' ? KINDS[locale][entry.kind] : `${KINDS[locale][entry.kind]}: ${rest}`;
}
