import { useContext, useMemo } from 'react';
import { useLocale } from '#i18n/use-locale.ts';
import { FormatContext } from './context.ts';
import { calendarDate, formatAgo, formatDate, formatDateTime, formatTime } from './dates.ts';
import { currencySign, formatAmount, formatFileSize, formatMoney, formatNumber, formatPercent } from './numbers.ts';

type Instant = string | number | Date;

/** The one formatter of dates, money and numbers, in the language and the zone of the page. */
export function useFormats() {
  const locale = useLocale();
  const { timeZone, currency } = useContext(FormatContext);
  return useMemo(
    () => ({
      timeZone,
      currency,
      number: formatNumber,
      /** Minor units without a sign; the default currency unless told. */
      amount: (minor: number | bigint, of = currency) => formatAmount(minor, of, locale),
      /** Minor units with the currency's sign. */
      money: (minor: number | bigint, of = currency) => formatMoney(minor, of, locale),
      /** The sign of the default currency. */
      currencySign: currencySign(currency),
      /** Basis points; `signed` shows a plus. */
      percent: (basisPoints: number, signed = false) => formatPercent(basisPoints, locale, signed),
      fileSize: (bytes: number) => formatFileSize(bytes, locale),
      date: (instant: Instant) => formatDate(instant, timeZone),
      calendarDate: (instant: Instant) => calendarDate(instant, timeZone),
      time: (instant: Instant) => formatTime(instant, timeZone),
      dateTime: (instant: Instant) => formatDateTime(instant, timeZone),
      ago: (instant: Instant, now: number) => formatAgo(instant, now, locale),
    }),
    [locale, timeZone, currency],
  );
}

export type Formats = ReturnType<typeof useFormats>;
