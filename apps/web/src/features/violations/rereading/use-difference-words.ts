import type { Difference } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';
import { parsingErrorName } from '#lib/parsing-error-name.ts';

interface DifferenceWords {
  /** What a reading says in a word: its price, or why there is none. */
  readonly said: (reading: Difference['now']) => string;
  /** Why two readings differ, or why there is nothing to compare. */
  readonly why: (difference: Difference) => string;
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
  return {
    said,
    why({ state, recorded, now, fields }) {
      if (state !== 'differs' || recorded === null || now === null) return t(($) => $.rereading.why[state]);
      const parts = fields.map((field) =>
        field === 'oldPrice'
          ? t(($) => $.rereading.oldPriceFrom, {
              from: amount(recorded.oldPrice, recorded.currency),
              to: amount(now.oldPrice, now.currency),
            })
          : t(($) => $.rereading.fields[field]),
      );
      const sources = [recorded.source, now.source].map((source) => source ?? '—');
      const moved =
        sources[0] === sources[1] ? [] : [t(($) => $.rereading.sources, { from: sources[0], to: sources[1] })];
      return [...parts, ...moved].join('; ');
    },
  };
}
