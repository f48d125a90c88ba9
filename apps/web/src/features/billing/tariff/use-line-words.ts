import { BILLING_OPTIONS } from '@tsenomer/contracts';
import type { BillLine, RangeEnds } from '@tsenomer/contracts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#lib/format/index.ts';

/** What the lines of a bill and the ranges are called. */
export function useLineWords() {
  const { t } = useTranslation();
  const { number } = useFormats();
  return {
    name: ({ kind, name }: BillLine): string => {
      if (kind !== 'option') return t(($) => $.billing.kind[kind], { name });
      const option = BILLING_OPTIONS.find((one) => one === name);
      return option === undefined ? name : t(($) => $.billing.options.name[option]);
    },
    hint: ({ kind, range, unit }: BillLine): string | null => {
      if (kind === 'tariff') return t(($) => $.billing.kindHint.tariff);
      const counted = unit === null ? null : t(($) => $.billing.kindHint.unit[unit]);
      if (range === null) return counted;
      const ends =
        range.rangeTo === null
          ? t(($) => $.billing.kindHint.rangeOpen, { from: range.rangeFrom })
          : t(($) => $.billing.kindHint.range, { from: range.rangeFrom, to: range.rangeTo });
      return counted === null ? ends : `${ends}, ${counted}`;
    },
    range: ({ rangeFrom, rangeTo }: RangeEnds): string =>
      rangeTo === null
        ? t(($) => $.billing.ranges.fromOn, { from: rangeFrom })
        : `${number(rangeFrom)}–${number(rangeTo)}`,
  };
}
