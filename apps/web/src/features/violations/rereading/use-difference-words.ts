import type { Difference } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error/parsing-error-name.ts';
import { sourceName } from './source-name.ts';
import type { KnownSource } from './source-name.ts';

type Reading = NonNullable<Difference['now']>;

interface DifferenceWords {
  /** What a reading says in a word: its price, or why there is none. */
  readonly said: (reading: Difference['now']) => string;
  /** Where each reading found the price, as programs write it; null where neither says, or nothing moved. */
  readonly places: (difference: Difference) => string | null;
  /** Why two readings differ, or why there is nothing to compare. */
  readonly why: (difference: Difference) => string;
  /** Where the price is found now and was found before, as far as both are known; null where that is the same. */
  readonly source: (difference: Difference) => string | null;
}

/** A difference in words. */
export function useDifferenceWords(): DifferenceWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const amount = (price: number | null, currency: string | null): string =>
    price === null ? '—' : formats.money(price, currency ?? formats.currency);
  const error = (code: number | null): string =>
    code === null ? t(($) => $.rereading.outcome.error) : t(($) => $.monitoring.parsingError[parsingErrorName(code)]);
  const said: DifferenceWords['said'] = (reading) => {
    if (reading === null) return '—';
    if (reading.outcome === 'error') return error(reading.errorCode);
    return reading.outcome === 'notAvailable'
      ? t(($) => $.rereading.outcome.notAvailable)
      : amount(reading.price, reading.currency);
  };
  const oldPrice = (before: Reading, after: Reading): string => {
    const words = { from: amount(before.oldPrice, before.currency), to: amount(after.oldPrice, after.currency) };
    if (before.oldPrice === null) return t(($) => $.rereading.oldPriceNew, words);
    if (after.oldPrice === null) return t(($) => $.rereading.oldPriceGone, words);
    return t(($) => $.rereading.oldPriceFrom, words);
  };
  return {
    said,
    places({ state, recorded, now }) {
      if (state !== 'differs' || recorded === null || now === null || recorded.source === now.source) return null;
      return t(($) => $.rereading.sourceCode, { place: `${recorded.source ?? '—'} → ${now.source ?? '—'}` });
    },
    why({ state, recorded, now, fields }) {
      if (state !== 'differs' || recorded === null || now === null) return t(($) => $.rereading.why[state]);
      return fields
        .map((field) => (field === 'oldPrice' ? oldPrice(recorded, now) : t(($) => $.rereading.fields[field])))
        .join('; ');
    },
    source({ state, recorded, now }) {
      if (state !== 'differs' || recorded === null || now === null) return null;
      const [before, after] = [sourceName(recorded.source), sourceName(now.source)];
      if (before === after) return null;
      const name = (source: KnownSource): string => t(($) => $.rereading.sourceNames[source]);
      if (after === null) return before && t(($) => $.rereading.sourceWas, { from: name(before) });
      if (before === null) return t(($) => $.rereading.sourceNow, { to: name(after) });
      return t(($) => $.rereading.sources, { from: name(before), to: name(after) });
    },
  };
}
